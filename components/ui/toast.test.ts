import { toast } from "sonner";
import { beforeEach, expect, test, vi } from "vitest";
import { DURATION, dismissToast, showToast } from "#components/ui/toast.tsx";

beforeEach(() => {
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => draw());
});

const onPage = () => toast.getToasts();

test("toasts stay as long as requirements §9.9 say", () => {
  expect(DURATION).toEqual({ success: 2000, error: 4000, message: 4000, loading: Number.POSITIVE_INFINITY });
});

test.each(["success", "error", "message", "loading"] as const)(
  "a toast of the kind %s stays for its time",
  async (kind) => {
    const id = await showToast(kind, kind, { description: "more" });
    expect(onPage().at(-1)).toMatchObject({ id, title: kind, description: "more", duration: DURATION[kind] });
  },
);

test("a page can set another time", async () => {
  const id = await showToast("error", "slow", { duration: 5000 });
  expect(onPage().at(-1)).toMatchObject({ id, duration: 5000 });
});

test("a loading toast becomes the result and takes the result's time", async () => {
  const id = await showToast("loading", "Submitting...");
  const before = onPage().length;
  expect(await showToast("success", "Sent", { replaces: id })).toBe(id);
  expect(onPage()).toHaveLength(before);
  expect(onPage().find((shown) => shown.id === id)).toMatchObject({ title: "Sent", type: "success", duration: 2000 });
});

test("a loading toast whose library is still loading becomes the result too", async () => {
  const loading = showToast("loading", "Submitting...");
  const id = await showToast("success", "Sent", { replaces: loading });
  expect(id).toBe(await loading);
  expect(onPage().find((shown) => shown.id === id)).toMatchObject({ title: "Sent", type: "success" });
});

test("a silent toast is visible but not announced", async () => {
  const id = await showToast("success", "Sent", { isSilent: true });
  const title = onPage().find((shown) => shown.id === id && "title" in shown);
  expect(title).toMatchObject({ title: { props: { "aria-hidden": true, children: "Sent" } } });
});

test("a toast can be dismissed", async () => {
  const id = await showToast("loading", "Submitting...");
  await dismissToast(id);
  expect(onPage().map((shown) => shown.id)).not.toContain(id);
});
