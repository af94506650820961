import type { ComponentType } from "react";
import { storeInTab } from "#components/ui/tab-storage.ts";
import type { DialogId } from "#lib/forms/registry.ts";
import type { FormValues } from "#lib/forms/row.ts";
import type { DialogContent } from "#lib/site/content/dialogs.ts";

export interface DialogsProps {
  content: DialogContent;
  open: DialogId | undefined;
  /** With the values from another form. A closed dialog stays until its form is sent, so it keeps its text. */
  drawn: { readonly [id in DialogId]?: FormValues };
}

interface DialogState extends Pick<DialogsProps, "drawn"> {
  /** open-dialog.ts fetches both. */
  readonly code?: { readonly Dialogs: ComponentType<DialogsProps>; readonly content: DialogContent };
  readonly open?: DialogId | undefined;
  readonly opener?: Element | null;
}

let state: DialogState = { drawn: {} };
const listeners = new Set<() => void>();

export const dialogState = {
  current: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  update(change: Partial<DialogState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  },
};

/** Stored in the tab, because a phone may discard the tab while its camera is open. */
export const OPEN_DIALOG_KEY = "open-dialog";

const afterSending = new Map<DialogId, () => void>();

export const onceSent = (id: DialogId, callback: () => void) => afterSending.set(id, callback);

export function closeDialog(): void {
  dialogState.update({ open: undefined });
  storeInTab(OPEN_DIALOG_KEY, undefined);
}

export function forgetDialog(id: DialogId): void {
  const { [id]: _, ...drawn } = state.drawn;
  dialogState.update({ drawn });
  closeDialog();
  afterSending.get(id)?.();
  afterSending.delete(id);
}
