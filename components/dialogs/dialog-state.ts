import type { ComponentType } from "react";
import { storeInTab } from "#components/ui/tab-storage.ts";
import type { DialogId } from "#lib/forms/registry.ts";
import type { FormValues } from "#lib/forms/row.ts";
import type { DialogContent } from "#lib/site/content/dialogs.ts";

export interface DialogsProps {
  content: DialogContent;
  open: DialogId | undefined;
  /** The dialogs on the page, open or not, with values from another form. A dialog keeps its text until its form is sent. */
  drawn: { readonly [id in DialogId]?: FormValues };
}

interface DialogState extends Pick<DialogsProps, "drawn"> {
  /** The component of the dialogs and their content. Fetched by open-dialog.ts. */
  readonly code?: { readonly Dialogs: ComponentType<DialogsProps>; readonly content: DialogContent };
  readonly open?: DialogId | undefined;
  /** The element that had the focus before the dialog. */
  readonly opener?: Element | null;
}

let state: DialogState = { drawn: {} };
const listeners = new Set<() => void>();

/** The dialogs of the page. Forms open and close them with the functions below and in open-dialog.ts. */
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

/** The key of the open dialog and its page in the tab's storage. A phone may end the tab while its camera is open. */
export const OPEN_DIALOG_KEY = "open-dialog";

/** The callbacks to run after the form of a dialog was sent. */
const afterSending = new Map<DialogId, () => void>();

/** Runs a callback once, after the form of the dialog was sent. */
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
