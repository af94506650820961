import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchDialogContent } from "#components/dialogs/fetch-dialog-content.ts";

vi.mock("#components/dialogs/dialogs.tsx", () => ({ Dialogs: () => null }));
vi.mock("#components/dialogs/fetch-dialog-content.ts", () => ({ fetchDialogContent: vi.fn() }));

/** The tab's storage. */
let kept: Map<string, string>;

/** Imports the module anew, as a page that has just loaded does. */
async function loadPage() {
  vi.resetModules();
  const opening = await import("#components/dialogs/open-dialog.ts");
  return { ...opening, ...(await import("#components/dialogs/dialog-state.ts")) };
}

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal("document", { activeElement: null });
  vi.stubGlobal("location", { pathname: "/ar/blog" });
  vi.mocked(fetchDialogContent).mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test("fetches code and words of all dialogs once", async () => {
  const { prepareDialog, openDialog } = await loadPage();
  await Promise.all([prepareDialog("consultation"), prepareDialog("consultation"), openDialog("review")]);
  expect(fetchDialogContent).toHaveBeenCalledTimes(1);
});

test("repeats a failed fetch when a dialog is requested again", async () => {
  const { dialogState, openDialog } = await loadPage();
  vi.mocked(fetchDialogContent).mockRejectedValueOnce(new TypeError("network"));
  await expect(openDialog("consultation")).rejects.toThrow("network");
  expect(dialogState.current()).toEqual({ drawn: {} });
  await openDialog("consultation");
  expect(dialogState.current()).toMatchObject({ open: "consultation", drawn: { consultation: {} } });
});

test("stores in the tab which dialog is open on which page, and nothing personal", async () => {
  const { openDialog, closeDialog } = await loadPage();
  await openDialog("consultation", { values: { fullName: "Amina Otieno" } });
  expect([...kept]).toEqual([["open-dialog", "consultation /ar/blog"]]);
  closeDialog();
  expect([...kept]).toEqual([]);
});

test("stores the kind of the page, without an entry that may name an illness", async () => {
  vi.stubGlobal("location", { pathname: "/ar/treatments/kidney" });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type: "reload" }] as unknown as PerformanceEntryList);
  await (await loadPage()).openDialog("consultation");
  expect([...kept]).toEqual([["open-dialog", "consultation /ar/treatments"]]);
  const { dialogState, reopenDialog } = await loadPage();
  await reopenDialog();
  expect(dialogState.current().open).toBe("consultation");
});

test("a dialog keeps its values until its form is sent", async () => {
  const { dialogState, openDialog, closeDialog, forgetDialog } = await loadPage();
  const values = { fullName: "Amina Otieno" };
  await openDialog("consultation", { values });
  closeDialog();
  await openDialog("consultation");
  expect(dialogState.current()).toMatchObject({ open: "consultation", drawn: { consultation: values } });
  forgetDialog("consultation");
  expect(dialogState.current()).toMatchObject({ open: undefined, drawn: {} });
});

test("calls onSent once after the values were sent, and not when the dialog is only closed", async () => {
  const { openDialog, closeDialog, forgetDialog } = await loadPage();
  const onSent = vi.fn();
  await openDialog("consultation", { values: { fullName: "Amina Otieno" }, onSent });
  closeDialog();
  expect(onSent).not.toHaveBeenCalled();
  forgetDialog("consultation");
  await openDialog("consultation");
  forgetDialog("consultation");
  expect(onSent).toHaveBeenCalledTimes(1);
});

test.each([
  ["reload", "consultation /ar/blog", "consultation"],
  ["back_forward", "consultation /ar/blog", "consultation"],
  ["navigate", "consultation /ar/blog", undefined],
  ["reload", "consultation /ar", undefined],
  ["reload", undefined, undefined],
] as const)("after %s, with %j kept in the tab, the page opens %s", async (type, mark, open) => {
  if (mark) kept.set("open-dialog", mark);
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type }] as unknown as PerformanceEntryList);
  const { dialogState, reopenDialog } = await loadPage();
  await reopenDialog();
  expect(dialogState.current().open).toBe(open);
  expect(fetchDialogContent).toHaveBeenCalledTimes(open ? 1 : 0);
  expect(kept.get("open-dialog")).toBe(open && mark);
});
