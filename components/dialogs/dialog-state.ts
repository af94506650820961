import type { ComponentType } from "react";
import { storeInTab } from "#components/ui/tab-storage.ts";
import type { DialogId } from "#lib/forms/registry.ts";
import type { FormValues } from "#lib/forms/row.ts";
import type { DialogContent } from "#lib/site/content/dialogs.ts";

export interface DialogsProps {
  content: DialogContent;
  open: DialogId | undefined;
  /**
   * The dialogs on the page, with the values that another form passed to each. A closed dialog stays until its form is sent, so it keeps
   * its text.
   */
  drawn: { readonly [id in DialogId]?: FormValues };
}

interface DialogState extends Pick<DialogsProps, "drawn"> {
  /** The component that draws the dialogs, and the texts and countries for it. open-dialog.ts fetches both. */
  readonly code?: { readonly Dialogs: ComponentType<DialogsProps>; readonly content: DialogContent };
  readonly open?: DialogId | undefined;
  /** The element that had the focus before the dialog opened. */
  readonly opener?: Element | null;
}

let state: DialogState = { drawn: {} };
const listeners = new Set<() => void>();

/** The state of the page's dialogs. Forms open and close dialogs with the functions below and in open-dialog.ts. */
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

/**
 * The key in the tab's storage for the open dialog and its page. We store them, because a phone may discard the tab while its camera is
 * open.
 */
export const OPEN_DIALOG_KEY = "open-dialog";

/** For each dialog, the callback that runs once, after the dialog's form was sent. */
const afterSending = new Map<DialogId, () => void>();

/** Runs a callback once, after the form of the dialog was sent. */
export const onceSent = (id: DialogId, callback: () => void) => afterSending.set(id, callback);

export function closeDialog(): void {
  dialogState.update({ open: undefined });
  storeInTab(OPEN_DIALOG_KEY, undefined);
}

/** Closes a dialog whose form was sent, forgets its values, and runs its callback. */
export function forgetDialog(id: DialogId): void {
  const { [id]: _, ...drawn } = state.drawn;
  dialogState.update({ drawn });
  closeDialog();
  afterSending.get(id)?.();
  afterSending.delete(id);
}
