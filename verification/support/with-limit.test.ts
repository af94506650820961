import { expect, it } from "vitest";
import { withLimit } from "#verification/support/with-limit.ts";

it("returns what the promise resolves with", async () => {
  expect(await withLimit(Promise.resolve(3), 60_000, "nothing came")).toBe(3);
});

it("rejects with the failure of the promise", async () => {
  await expect(withLimit(Promise.reject(new Error("broken")), 60_000, "nothing came")).rejects.toThrow("broken");
});

it("says what did not happen when the promise never settles", async () => {
  await expect(withLimit(new Promise(() => undefined), 5, "nothing came")).rejects.toThrow(
    "nothing came within 0.005 s",
  );
});
