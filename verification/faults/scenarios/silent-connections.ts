import { setTimeout as pause } from "node:timers/promises";
import type { Rig } from "#verification/faults/rig.ts";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";
import type { Visitor } from "#verification/faults/visitor.ts";

/** How many connections the site's pool has. */
const CONNECTIONS = 3;

/** The longest that a visitor may wait for a response (docs/targets.md). */
const LONGEST_RESPONSE_MS = 20_000;

/**
 * Returns a scenario in which all connections to the database go silent, without a reset, while visitors come one after another. Only
 * the submissions under way may fail, at most one for each connection.
 */
export const silentConnections = (submissions: number, intervalMs: number): Scenario => ({
  name: "database connections go silent",
  only: "postgres",
  async run(rig) {
    const { location } = rig;
    if (location.kind !== "postgres") return;
    // The pool opens all its connections.
    await rig.sendAll(rig.addVisitors(2 * CONNECTIONS), 200);
    const visitors = rig.addVisitors(submissions);
    const responses: ReturnType<typeof sendTimed>[] = [];
    let silenced = 0;
    for (const [index, visitor] of visitors.entries()) {
      responses.push(sendTimed(rig, visitor));
      if (index === CONNECTIONS) {
        await pause(rig.random.between(1, 10));
        silenced = location.proxy.silence();
      }
      await pause(intervalMs);
    }
    const all = await Promise.all(responses);
    const failed = all.filter(({ status }) => status !== 200);
    const slowest = Math.max(...all.map(({ ms }) => ms));
    console.log(
      `postgres: ${silenced} connections went silent, ${failed.length} of ${submissions} submissions failed, the slowest response took ${(slowest / 1000).toFixed(1)} s`,
    );
    rig.expect(silenced === CONNECTIONS, `${silenced} connections went silent instead of ${CONNECTIONS}`);
    rig.expect(failed.length <= CONNECTIONS, `${failed.length} submissions failed`);
    rig.expect(slowest < LONGEST_RESPONSE_MS, `a response took ${slowest} ms`);
    for (const { status } of failed) rig.expect(status === 503, `status ${status} instead of 503`);
    await rig.sendAgain(visitors);
  },
});

async function sendTimed(rig: Rig, visitor: Visitor) {
  const startedAt = performance.now();
  const status = await rig.send(visitor);
  return { status, ms: performance.now() - startedAt };
}
