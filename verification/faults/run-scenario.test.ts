import { beforeEach, expect, it, vi } from "vitest";
import type { Rig } from "#verification/faults/rig.ts";
import { runScenario } from "#verification/faults/run-scenario.ts";

const never = () => new Promise<never>(() => undefined);

/** Returns a rig that can only verify. */
const rigWith = (verify: () => Promise<object>) => ({ verify, setStoreWaits: async () => undefined }) as unknown as Rig;

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

it("ends a scenario that waits for ever, and names it among the findings", async () => {
  const rig = rigWith(async () => ({ findings: [], duplicates: 0 }));
  const verdict = runScenario(rig, { name: "waits", run: never });
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  expect((await verdict).findings).toEqual(['the scenario stopped: Error: "waits" did not end within 300 s']);
});

it("ends a check that waits for ever, and names its scenario", async () => {
  const verdict = runScenario(rigWith(never), { name: "ends", run: async () => undefined });
  const failure = expect(verdict).rejects.toThrow('the check after "ends" did not end within 300 s');
  await vi.advanceTimersByTimeAsync(5 * 60_000);
  await failure;
});
