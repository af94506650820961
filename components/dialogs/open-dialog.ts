import { dialogState, OPEN_DIALOG_KEY, onceSent } from "#components/dialogs/dialog-state.ts";
import { fetchDialogContent } from "#components/dialogs/fetch-dialog-content.ts";
import { readFromTab, storeInTab } from "#components/ui/tab-storage.ts";
import type { DialogId } from "#lib/forms/registry.ts";
import type { FormValues } from "#lib/forms/row.ts";
import { withoutEntry } from "#lib/page-kind.ts";

let fetching: Promise<void> | undefined;

/** After a failure, the next call tries again. */
function fetchOnce(): Promise<void> {
  fetching ??= fetchCode().catch((error) => {
    fetching = undefined;
    throw error;
  });
  return fetching;
}

async function fetchCode() {
  const [{ Dialogs }, content] = await Promise.all([import("#components/dialogs/dialogs.tsx"), fetchDialogContent()]);
  dialogState.update({ code: { Dialogs, content } });
}

/** @throws if the dialog's code or content cannot be fetched. */
export async function prepareDialog(id: DialogId, values?: FormValues): Promise<void> {
  await fetchOnce();
  const { drawn } = dialogState.current();
  if (values || !drawn[id]) dialogState.update({ drawn: { ...drawn, [id]: values ?? {} } });
}

interface HandOver {
  readonly values?: FormValues;
  readonly onSent?: () => void;
}

/** The dialog still has what the visitor typed in it earlier. @throws if the dialog's code or content cannot be fetched. */
export async function openDialog(id: DialogId, { values, onSent }: HandOver = {}): Promise<void> {
  await prepareDialog(id, values);
  if (onSent) onceSent(id, onSent);
  dialogState.update({ open: id, opener: document.activeElement });
  storeInTab(OPEN_DIALOG_KEY, `${id} ${withoutEntry(location.pathname)}`);
}

/** Opens the dialog that was open when the phone discarded this page. Does nothing if the visitor came by a link. */
export async function reopenDialog(): Promise<void> {
  const [id, path] = readFromTab(OPEN_DIALOG_KEY)?.split(" ") ?? [];
  if (!id) return;
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  if (path === withoutEntry(location.pathname) && navigation?.type !== "navigate") await openDialog(id as DialogId);
  else storeInTab(OPEN_DIALOG_KEY, undefined);
}
