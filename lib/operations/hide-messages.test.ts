import { expect, test, vi } from "vitest";
import { hideMessages } from "#lib/operations/hide-messages.ts";

test("console.error prints where an error was thrown, and no message", () => {
  const print = vi.fn();
  const console = { error: print };
  hideMessages(console);
  console.error("⨯", new TypeError("Amina", { cause: new Error("Amina") }), 7);
  const [mark, error, number] = print.mock.calls[0] ?? [];
  expect([mark, number]).toEqual(["⨯", 7]);
  expect(error).toMatch(/^\{"error":"TypeError","stack":\["lib\/operations\/hide-messages\.test\.ts:\d+"/);
  expect(error).not.toContain("Amina");
});
