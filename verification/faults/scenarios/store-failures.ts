import { setTimeout as pause } from "node:timers/promises";
import { cutConnections } from "#verification/faults/database.ts";
import type { World } from "#verification/faults/rig.ts";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";
import type { Visitor } from "#verification/faults/visitor.ts";

const large = () => 600_000;

async function again(world: World, visitors: readonly Visitor[]) {
  await world.sendAll(
    visitors.filter(({ isAcknowledged }) => !isAcknowledged),
    200,
  );
}

const fullDisk: Scenario = {
  name: "disk full",
  only: "sqlite",
  async run(world) {
    await world.intake().fillDisk(true);
    const refused = world.visitors(4, large);
    await world.sendAll(refused, 503);
    await world.intake().fillDisk(false);
    await again(world, refused);
    // And at any moment of a submission.
    const some = world.visitors(12);
    const sent = world.sendAll(some);
    for (const isFull of [true, false, true, false]) {
      await pause(world.random.between(5, 40));
      await world.intake().fillDisk(isFull);
    }
    await sent;
    await again(world, some);
  },
};

const cut: Scenario = {
  name: "database cut off",
  only: "postgres",
  async run(world) {
    const { place } = world;
    if (place.kind !== "postgres") return;
    for (let times = 0; times < 4; times++) {
      const some = world.visitors(8);
      const sent = world.sendAll(some);
      for (let cuts = 0; cuts < 3; cuts++) {
        await pause(world.random.between(1, 30));
        await cutConnections(place.url);
      }
      await sent;
      await again(world, some);
    }
  },
};

export const storeFailures = [fullDisk, cut];
