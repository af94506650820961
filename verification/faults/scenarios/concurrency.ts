import { setTimeout as pause } from "node:timers/promises";
import { VISITOR_WAIT_MS } from "#verification/faults/rig.ts";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";

const EQUAL = 50;

/** Two servers that open an empty store at the same moment, one of which dies again and again. */
const twoProcesses: Scenario = {
  name: "two processes on one store",
  losesAnswers: true,
  async run(world) {
    await world.employ(2);
    await world.provider.misbehave({ kind: "slow", ms: 50 }, 12);
    const some = world.visitors(24);
    const sent = world.sendAll(some);
    for (let deaths = 0; deaths < 3; deaths++) {
      await pause(world.random.between(20, 120));
      world.intake(1).kill();
      await world.intake(1).died(deaths);
    }
    await sent;
    await Promise.all(some.map((visitor, index) => visitor.isAcknowledged || world.send(visitor, {}, index + 1)));
    world.expect(
      some.every(({ isAcknowledged }) => isAcknowledged),
      "not sent at the second time",
    );
  },
};

const equal = (name: string, servers: number): Scenario => ({
  name,
  async run(world) {
    await world.employ(servers);
    const [visitor] = world.visitors(1, () => 20_000);
    if (!visitor) return;
    const statuses = await Promise.all(Array.from({ length: EQUAL }, (_, index) => world.send(visitor, {}, index)));
    world.expect(
      statuses.every((status) => status === 200),
      `answered ${[...new Set(statuses)]}`,
    );
    const { length } = await world.intake().records();
    world.expect(length === 1, `${length} records of one submission`);
    await world.employ(1);
  },
});

const lostAnswers: Scenario = {
  name: "visitor's connection breaks",
  async run(world) {
    await world.provider.misbehave({ kind: "slow", ms: VISITOR_WAIT_MS / 2 }, 8);
    const some = world.visitors(8);
    await Promise.all(some.map((visitor) => world.send(visitor, { breakAfter: VISITOR_WAIT_MS / 3 })));
    await Promise.all(world.visitors(4).map((visitor) => world.send(visitor, { breakAfter: "half" })));
    await world.sendAll(some, 200);
  },
};

export const opening = [twoProcesses, equal("50 equal at once, two processes", 2)];
export const crowds = [equal("50 equal at once", 1), lostAnswers];
