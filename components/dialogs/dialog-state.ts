import type { DialogId } from "#components/dialogs/dialog-id.ts";
import type { Dialogs } from "#components/dialogs/dialogs.tsx";
import { fetchDialogContent } from "#components/dialogs/fetch-dialog-content.ts";
import { readFromTab, storeInTab } from "#components/ui/tab-storage.ts";
import type { DialogContent } from "#lib/content/dialogs.ts";
import type { FormValues } from "#lib/forms/definition.ts";

interface DialogState {
  /** What draws the dialogs and what they say; fetched on intent. */
  readonly code?: { readonly Dialogs: typeof Dialogs; readonly content: DialogContent };
  readonly open?: DialogId | undefined;
  /** What had the focus before the dialog. */
  readonly opener?: Element | null;
  /** Every dialog on the page, shown or not, with the values handed over to it: what is typed in it stays until it is sent. */
  readonly drawn: { readonly [id in DialogId]?: FormValues };
}

let state: DialogState = { drawn: {} };
/** Callbacks to run once the form of a dialog was sent. */
const afterSending = new Map<DialogId, () => void>();
let fetching: Promise<void> | undefined;
const listeners = new Set<() => void>();

function update(change: Partial<DialogState>) {
  state = { ...state, ...change };
  for (const listener of listeners) listener();
}

/** Read where dialogs are drawn; changed by the functions below. */
export const dialogState = {
  current: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
};

/** Code and words of all dialogs, fetched once. */
function fetchOnce(): Promise<void> {
  fetching ??= fetchCode().catch((error) => {
    fetching = undefined;
    throw error;
  });
  return fetching;
}

async function fetchCode() {
  const [{ Dialogs }, content] = await Promise.all([import("#components/dialogs/dialogs.tsx"), fetchDialogContent()]);
  update({ code: { Dialogs, content } });
}

/**
 * Draws a dialog out of sight, so that opening it is quick.
 * @throws when its code cannot be fetched.
 */
export async function prepareDialog(id: DialogId, values?: FormValues): Promise<void> {
  await fetchOnce();
  if (values || !state.drawn[id]) update({ drawn: { ...state.drawn, [id]: values ?? {} } });
}

interface HandOver {
  readonly values?: FormValues;
  /** Called once the values were sent. */
  readonly onSent?: () => void;
}

/**
 * Opens a dialog, with what was typed in it before; values handed over win over it in the fields they fill.
 * @throws when its code cannot be fetched.
 */
export async function openDialog(id: DialogId, { values, onSent }: HandOver = {}): Promise<void> {
  await prepareDialog(id, values);
  if (onSent) afterSending.set(id, onSent);
  update({ open: id, opener: document.activeElement });
  storeInTab(MARK, `${id} ${location.pathname}`);
}

export function closeDialog(): void {
  update({ open: undefined });
  storeInTab(MARK, undefined);
}

/** Closes a dialog whose form was sent and keeps nothing of it. */
export function forgetDialog(id: DialogId): void {
  const { [id]: _, ...drawn } = state.drawn;
  update({ drawn });
  closeDialog();
  afterSending.get(id)?.();
  afterSending.delete(id);
}

/** Which dialog is open on which page, for a tab that the phone ends while its camera is open. */
const MARK = "open-dialog";

/** Opens again what was open when this page died. A visitor who comes by a link did not leave it open. */
export async function reopenDialog(): Promise<void> {
  const [id, path] = readFromTab(MARK)?.split(" ") ?? [];
  if (!id) return;
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (path === location.pathname && navigation?.type !== "navigate") await openDialog(id as DialogId);
  else storeInTab(MARK, undefined);
}
