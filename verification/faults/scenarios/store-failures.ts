import { setTimeout as pause } from "node:timers/promises";
import { cutConnections } from "#verification/faults/database.ts";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";

const fullDisk: Scenario = {
  name: "disk full",
  only: "sqlite",
  async run(rig) {
    await rig.server().setDiskFull(true);
    const rejected = rig.addVisitors(4, () => 600_000);
    await rig.sendAll(rejected, 503);
    await rig.server().setDiskFull(false);
    await rig.sendAgain(rejected);
    // The disk also fills up in the middle of submissions.
    const visitors = rig.addVisitors(12);
    const sent = rig.sendAll(visitors);
    for (const isFull of [true, false, true, false]) {
      await pause(rig.random.between(5, 40));
      await rig.server().setDiskFull(isFull);
    }
    await sent;
    await rig.sendAgain(visitors);
  },
};

const databaseCut: Scenario = {
  name: "database connections cut",
  only: "postgres",
  async run(rig) {
    const { location } = rig;
    if (location.kind !== "postgres") return;
    for (let rounds = 0; rounds < 4; rounds++) {
      const visitors = rig.addVisitors(8);
      const sent = rig.sendAll(visitors);
      for (let cuts = 0; cuts < 3; cuts++) {
        await pause(rig.random.between(1, 30));
        await cutConnections(location.url);
      }
      await sent;
      await rig.sendAgain(visitors);
    }
  },
};

export const storeFailures = [fullDisk, databaseCut];
