import { expect, test, vi } from "vitest";
import { openBackend } from "#lib/delivery/backend.ts";
import { openStore } from "#lib/store/open-store.ts";
import type { SubmissionStore } from "#lib/store/store.ts";

vi.mock("#lib/store/open-store.ts", () => ({ openStore: vi.fn() }));
// Other test files run in this process too.
vi.mock("#lib/once-per-process.ts", () => ({ oncePerProcess: (_: string, make: () => unknown) => make() }));

test("the whole process shares one store and one dispatcher; opening is tried again after a failure", async () => {
  const store = { isDurable: true } as SubmissionStore;
  vi.mocked(openStore).mockRejectedValueOnce(new Error("disk full")).mockResolvedValue(store);
  await expect(openBackend()).rejects.toThrow("disk full");
  const [one, other] = await Promise.all([openBackend(), openBackend()]);
  expect(one.store).toBe(store);
  expect(other).toBe(one);
  expect(openStore).toHaveBeenCalledTimes(2);
});
