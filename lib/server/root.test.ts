import { expect, onTestFinished, test, vi } from "vitest";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { createSqliteStore, openStore } from "#lib/leads/store/open/open-store.ts";
import { storeKey } from "#lib/leads/store/testing.ts";
import { listen, respondingWith } from "#lib/provider/testing.ts";
import { openBackend } from "#lib/server/root.ts";
import { catchLog } from "#lib/testing/catch-log.ts";

vi.mock(import("#lib/leads/store/open/open-store.ts"), async (original) => ({
  ...(await original()),
  openStore: vi.fn(),
}));
// Other test files run in this process too.
vi.mock("#lib/once-per-process.ts", () => ({ oncePerProcess: (_: string, make: () => unknown) => make() }));

const log = catchLog();

test("the whole process shares one store and one dispatcher; opening is tried again after a failure", async () => {
  const store = {
    isDurable: true,
    readClock: async () => undefined,
    keepSteadyTime: async () => 0,
  } as Partial<SubmissionStore> as SubmissionStore;
  vi.mocked(openStore).mockRejectedValueOnce(new Error("disk full")).mockResolvedValue(store);
  await expect(openBackend()).rejects.toThrow("disk full");
  const [one, other] = await Promise.all([openBackend(), openBackend()]);
  expect(one.store).toBe(store);
  expect(other).toBe(one);
  expect(openStore).toHaveBeenCalledTimes(2);
});

test("the first delivery run says in one line that a list of the provider is a page, and health says so too", async () => {
  const url = await listen((request, response) => {
    const isGallery = request.url?.endsWith("/gallery");
    const answer = isGallery ? respondingWith("<h1>Welcome</h1>") : respondingWith({ success: true, data: [] });
    answer(request, response);
  });
  vi.stubEnv("PROVIDER_API_URL", url);
  onTestFinished(() => void vi.unstubAllEnvs());
  vi.resetModules();
  const { openStore } = await import("#lib/leads/store/open/open-store.ts");
  const { runDelivery } = await import("#lib/server/root.ts");
  const store = await createSqliteStore(":memory:", { keys: [storeKey()], isDurable: true });
  vi.mocked(openStore).mockResolvedValue(store);
  for (let runs = 0; runs < 2; runs++) await runDelivery();
  expect(await store.checkHealth(Date.now())).toMatchObject({ isProviderUnderstood: false });
  const line = { level: "error", event: "provider not understood", path: "/api/v1/veramed/gallery" };
  expect(log.map((each) => JSON.parse(each))).toMatchObject([line]);
});
