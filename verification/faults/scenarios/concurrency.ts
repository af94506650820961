import { setTimeout as pause } from "node:timers/promises";
import { VISITOR_WAIT_MS } from "#verification/faults/rig.ts";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";

const EQUAL_REQUESTS = 50;

/** Two servers open an empty store at the same moment. Then one of them dies again and again. */
const twoServers: Scenario = {
  name: "two servers on one store",
  losesResponses: true,
  async run(rig) {
    await rig.runServers(2);
    await rig.provider.respondNext({ kind: "slow", ms: 50 }, 12);
    const visitors = rig.addVisitors(24);
    const sent = rig.sendAll(visitors);
    for (let deaths = 0; deaths < 3; deaths++) {
      await pause(rig.random.between(20, 120));
      rig.server(1).kill();
      await rig.server(1).hasDied(deaths);
    }
    await sent;
    await Promise.all(visitors.map((visitor, index) => visitor.isAcknowledged || rig.send(visitor, {}, index + 1)));
    rig.expect(
      visitors.every(({ isAcknowledged }) => isAcknowledged),
      "not acknowledged at the second try",
    );
  },
};

/** Equal requests under one key become one submission. */
const equalRequests: Scenario = {
  name: "50 equal requests, two servers",
  async run(rig) {
    await rig.runServers(2);
    const [visitor] = rig.addVisitors(1, () => 20_000);
    if (!visitor) return;
    const requests = Array.from({ length: EQUAL_REQUESTS }, (_, index) => rig.send(visitor, {}, index));
    const statuses = await Promise.all(requests);
    rig.expect(
      statuses.every((status) => status === 200),
      `statuses ${[...new Set(statuses)]} instead of 200`,
    );
    const { length } = await rig.server().records();
    rig.expect(length === 1, `${length} records of one submission`);
    await rig.runServers(1);
  },
};

export const brokenConnections: Scenario = {
  name: "visitor's connection breaks",
  async run(rig) {
    await rig.provider.respondNext({ kind: "slow", ms: VISITOR_WAIT_MS / 2 }, 8);
    const visitors = rig.addVisitors(8);
    await Promise.all(visitors.map((visitor) => rig.send(visitor, { breakAfter: VISITOR_WAIT_MS / 3 })));
    await Promise.all(rig.addVisitors(4).map((visitor) => rig.send(visitor, { breakAfter: "half" })));
    await rig.sendAll(visitors, 200);
  },
};

/** They need a store that no server has opened yet. */
export const emptyStore = [twoServers, equalRequests];
