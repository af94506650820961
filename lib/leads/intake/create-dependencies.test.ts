import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { SubmissionBackend } from "#lib/leads/deliver/dispatcher.ts";
import { createDependencies } from "#lib/leads/intake/create-dependencies.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { STORE_WAIT_MS } from "#lib/timing.ts";

type Backend = SubmissionBackend<SubmissionStore>;

const log = catchLog();

const common = {
  nameCampaign: (sent: string) => sent,
  namesTreatment: () => false,
  privacyNoticeOf: () => undefined,
  now: Date.now,
  steadyNow: Date.now,
};
const settings = {
  keepsVisitSource: true,
  maxRequestBytes: 1,
  rateLimit: 1,
  siteUrl: "http://localhost",
  trustedHops: 0,
};

test("a store that does not open fails its request in time, and not the next one", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const dispatcher = {} as Backend["dispatcher"];
  const openBackend = vi
    .fn<() => Promise<Backend>>()
    .mockReturnValueOnce(new Promise(() => undefined))
    .mockResolvedValueOnce({ store: {} as SubmissionStore, dispatcher });
  const host = { ...common, openBackend, runDelivery: async () => undefined, after: () => undefined };
  const dependencies = createDependencies({ ...settings, isServerless: false }, host);
  const opening = expect(dependencies.openBackend()).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(STORE_WAIT_MS + 1000);
  await opening;
  expect(await dependencies.openBackend()).toMatchObject({ dispatcher });
});

function dependenciesOf(isServerless: boolean, after: (task: () => Promise<unknown>) => void) {
  const runDelivery = vi.fn(async () => undefined);
  const openBackend = () => Promise.reject(new Error("not used"));
  const { waitUntil } = createDependencies(
    { ...settings, isServerless },
    { ...common, openBackend, runDelivery, after },
  );
  return { waitUntil, runDelivery };
}

describe("work after the response", () => {
  test("does not fail a stored submission where the platform cannot register it", () => {
    const { waitUntil } = dependenciesOf(true, () => {
      throw new Error("`after` must not be used here");
    });
    expect(() => waitUntil(Promise.resolve())).not.toThrow();
    expect(log.map((line) => JSON.parse(line).event)).toEqual(["work after the response not registered"]);
  });

  test.each([true, false])("sends what else is due only without a scheduler: %s", async (isServerless) => {
    const tasks: (() => Promise<unknown>)[] = [];
    const { waitUntil, runDelivery } = dependenciesOf(isServerless, (task) => tasks.push(task));
    waitUntil(Promise.resolve());
    await Promise.all(tasks.map((task) => task()));
    expect(runDelivery).toHaveBeenCalledTimes(isServerless ? 1 : 0);
  });
});
