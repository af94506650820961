import { setTimeout as pause } from "node:timers/promises";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** While submissions are read, wait, are sent and are late. */
export const clockMoved: Scenario = {
  name: "clock moved",
  losesAnswers: true,
  async run(world) {
    await world.employ(2);
    await world.provider.misbehave({ kind: "slow", ms: 100 }, 12);
    await world.provider.misbehave({ kind: "reset-after-body" }, 6);
    await world.provider.misbehave({ kind: "html", status: 502 }, 12);
    for (const ms of [10 * MINUTE_MS, 3 * DAY_MS, -10 * MINUTE_MS, -3 * DAY_MS, 7 * DAY_MS, -7 * DAY_MS]) {
      const some = world.visitors(6);
      const sent = world.sendAll(some);
      await pause(world.random.between(5, 60));
      await world.moveClock(ms);
      await sent;
      await world.sendAll(
        some.filter(({ isAcknowledged }) => !isAcknowledged),
        200,
      );
    }
    await world.employ(1);
  },
};
