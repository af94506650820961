import type { ComponentType } from "react";
import { storeInTab } from "#components/ui/tab-storage.ts";
import type { DialogContent } from "#lib/content/dialogs.ts";
import type { FormValues } from "#lib/forms/definition.ts";
import type { DialogId } from "#lib/forms/registry.ts";

export interface DialogsProps {
  content: DialogContent;
  open: DialogId | undefined;
  /** Every dialog on the page, shown or not, with the values handed over to it: what is typed in it stays until it is sent. */
  drawn: { readonly [id in DialogId]?: FormValues };
}

interface DialogState extends Pick<DialogsProps, "drawn"> {
  /** What draws the dialogs, and their content; fetched on intent (open-dialog.ts). */
  readonly code?: { readonly Dialogs: ComponentType<DialogsProps>; readonly content: DialogContent };
  readonly open?: DialogId | undefined;
  /** What had the focus before the dialog. */
  readonly opener?: Element | null;
}

let state: DialogState = { drawn: {} };
const listeners = new Set<() => void>();

/** The dialogs of the page. Forms open and close them with the functions below and those of open-dialog.ts. */
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

/** Names the open dialog and its page, for a tab that the phone ends while its camera is open. */
export const OPEN_DIALOG_KEY = "open-dialog";

/** Callbacks to run once the form of a dialog was sent. */
const afterSending = new Map<DialogId, () => void>();

/** Runs the callback once, when the form of the dialog was sent. */
export const onceSent = (id: DialogId, callback: () => void) => afterSending.set(id, callback);

export function closeDialog(): void {
  dialogState.update({ open: undefined });
  storeInTab(OPEN_DIALOG_KEY, undefined);
}

/** Closes a dialog whose form was sent and forgets its values. */
export function forgetDialog(id: DialogId): void {
  const { [id]: _, ...drawn } = state.drawn;
  dialogState.update({ drawn });
  closeDialog();
  afterSending.get(id)?.();
  afterSending.delete(id);
}
