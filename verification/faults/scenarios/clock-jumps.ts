import { setTimeout as pause } from "node:timers/promises";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

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
  },
};
