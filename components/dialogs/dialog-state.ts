import type { ComponentType } from "react";
import { storeInTab } from "#components/ui/tab-storage.ts";
import type { DialogId } from "#lib/forms/registry.ts";
import type { FormValues } from "#lib/forms/row.ts";
import type { DialogContent } from "#lib/site/content/dialogs.ts";

export interface DialogsProps {
  content: DialogContent;
  open: DialogId | undefined;
  /** The drawn dialogs, with values that another form hands over. A closed dialog stays drawn until its form is sent, to keep its text. */
  drawn: { readonly [id in DialogId]?: FormValues };
}

interface DialogState extends Pick<DialogsProps, "drawn"> {
  /** The code and words that open-dialog.ts has fetched. */
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
    return () => void listeners.delete(listener);
  },
  update(change: Partial<DialogState>) {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  },
};

/** The tab stores the open dialog under this key, because a phone may discard the tab while its camera is open. */
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
