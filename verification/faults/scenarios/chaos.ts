import { setTimeout as pause } from "node:timers/promises";
import type { Random } from "#verification/faults/random.ts";
import { VISITOR_WAIT_MS, type World } from "#verification/faults/rig.ts";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";
import type { Visitor } from "#verification/faults/visitor.ts";
import type { FaultOrder } from "#verification/provider/faults.ts";

const AT_ONCE = 8;
const TRIES = 4;
const TIMEOUT_MS = 500;
const MINUTE_MS = 60_000;

const answers: [FaultOrder["answer"], ...FaultOrder["answer"][]] = [
  { kind: "reset-before-body" },
  { kind: "reset-after-body" },
  { kind: "html", status: 502 },
  { kind: "html", status: 500 },
  { kind: "slow", ms: 30 },
  { kind: "slow", ms: 2 * VISITOR_WAIT_MS },
  { kind: "slow", ms: 1.2 * TIMEOUT_MS },
  { kind: "stall" },
  { kind: "answer", status: 400, headers: {}, body: { success: false, message: "No." } },
  { kind: "answer", status: 500, headers: {}, body: { success: false, message: "No." } },
];

const sizeOf = (random: Random) => {
  if (random.isLucky(0.7)) return random.between(100, 20_000);
  return random.isLucky(0.7) ? random.between(20_000, 300_000) : random.between(300_000, 600_000);
};

/** Everything at random, with so many submissions, eight at a time. */
export const chaos = (count: number): Scenario => ({
  name: "all at random",
  losesAnswers: true,
  async run(world) {
    const { random } = world;
    await world.employ(random.isLucky(0.3) ? 2 : 1);
    await world.waitFor(TIMEOUT_MS);
    const some = world.visitors(count, () => sizeOf(random));
    const queue = some.values();
    const work = async () => {
      for (const visitor of queue) await persist(world, visitor);
    };
    let isOver = false;
    const trouble = async () => {
      while (!isOver) {
        await worry(world);
        await pause(random.between(5, 60));
      }
    };
    const works = Promise.all(Array.from({ length: AT_ONCE }, work)).finally(() => {
      isOver = true;
    });
    await Promise.all([works, trouble()]);
  },
});

/** Most who get no answer send again, under the same key. */
async function persist(world: World, visitor: Visitor): Promise<void> {
  const { random } = world;
  for (let tries = 0; tries < TRIES; tries++) {
    const breakAfter = random.isLucky(0.05)
      ? random.pick(["half", random.between(1, VISITOR_WAIT_MS)] as const)
      : undefined;
    const status = await world.send(visitor, breakAfter === undefined ? {} : { breakAfter }, random.between(0, 1));
    world.expect([0, 200, 400, 422, 502, 503].includes(status), `answered ${status}`);
    if ((status !== 0 && status < 503) || random.isLucky(0.2)) return;
  }
}

/** One thing that goes wrong. */
async function worry(world: World): Promise<void> {
  const { random } = world;
  const intake = world.intake(random.between(0, 1));
  const place = { of: random.pick(["visit", "visit", "round"]), step: random.between(1, 40) };
  const dice = random.between(1, 100);
  if (dice <= 25) await intake.fault({ ...place, effect: random.pick(["before", "during", "after"]) });
  else if (dice <= 35) await intake.fault({ ...place, effect: "fail" });
  else if (dice <= 40) intake.kill();
  else if (dice <= 80)
    await world.provider.misbehave(random.pick(answers), random.between(1, 3)).catch(() => undefined);
  else if (dice <= 83) {
    await world.provider.stop();
    await pause(random.between(10, 200));
    await world.provider.start();
  } else if (dice <= 92) await world.moveClock(random.pick([1, 10, 60, -10, -60, 4320, -4320]) * MINUTE_MS);
}
