import { setTimeout as pause } from "node:timers/promises";
import { DAY_MS, MINUTE_MS } from "#lib/time-units.ts";
import type { Rig } from "#verification/faults/rig.ts";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";

const POLL_MS = 50;
const MAX_POLLS = 200;

/** Moves the clock so far that all records have expired, and expects the cleanup to keep them. Moves it back. */
async function expectNothingDeleted(rig: Rig): Promise<void> {
  const isTrusted = async () => (await rig.server().state()).isClockTrusted;
  const kept = (await rig.server().records()).length;
  await rig.moveClock(32 * DAY_MS);
  for (let polls = 0; polls < MAX_POLLS && (await isTrusted()); polls++) await pause(POLL_MS);
  rig.expect(!(await isTrusted()), "a clock 32 days ahead is trusted");
  const left = (await rig.server().records()).length;
  rig.expect(kept > 0 && left === kept, `a clock 32 days ahead left ${left} of ${kept} records`);
  await rig.moveClock(-32 * DAY_MS);
}

/** The clock jumps while submissions are read, wait for a retry, and are delivered. */
export const clockJumps: Scenario = {
  name: "clock jumps",
  losesResponses: true,
  async run(rig) {
    await rig.runServers(2);
    await rig.provider.respondNext({ kind: "slow", ms: 100 }, 12);
    await rig.provider.respondNext({ kind: "reset-after-body" }, 6);
    await rig.provider.respondNext({ kind: "html", status: 502 }, 12);
    for (const ms of [10 * MINUTE_MS, 3 * DAY_MS, -10 * MINUTE_MS, -3 * DAY_MS, 7 * DAY_MS, -7 * DAY_MS]) {
      const visitors = rig.addVisitors(6);
      const sent = rig.sendAll(visitors);
      await pause(rig.random.between(5, 60));
      await rig.moveClock(ms);
      await sent;
      await rig.sendAgain(visitors);
    }
    await rig.runServers(1);
    await expectNothingDeleted(rig);
  },
};
