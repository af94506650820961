import { setTimeout as pause } from "node:timers/promises";
import type { Rig } from "#verification/faults/rig.ts";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";
import type { Visitor } from "#verification/faults/visitor.ts";

/** How many connections the site's pool has. */
export const CONNECTIONS = 3;

/** The longest that a visitor may wait for a response (docs/targets.md). */
const LONGEST_RESPONSE_MS = 20_000;

/** The visitor is asked to try again, or to choose the files again. */
export const TRY_AGAIN = [503, 422];

/**
 * Returns a scenario in which all connections to the database go silent, without a reset, while visitors come one after another. Only
 * the submissions under way may fail, at most one for each connection.
 */
export const silentConnections = (submissions: number, intervalMs: number): Scenario => ({
  name: "database connections go silent",
  only: "postgres",
  needsStoreLimits: true,
  async run(rig) {
    const { location } = rig;
    if (location.kind !== "postgres") return;
    let silenced = 0;
    await sendThrough(rig, { submissions, intervalMs, mayFail: CONNECTIONS }, async () => {
      silenced = location.proxy.silence();
    });
    rig.expect(silenced === CONNECTIONS, `${silenced} connections went silent instead of ${CONNECTIONS}`);
  },
});

interface SteadyVisitors {
  readonly submissions: number;
  readonly intervalMs: number;
  /** How many of them may fail, because they are under way when the fault begins. */
  readonly mayFail: number;
}

/** Runs a fault of the database while visitors come one after another. Expects that few fail, and that those can send again. */
export async function sendThrough(
  rig: Rig,
  { submissions, intervalMs, mayFail }: SteadyVisitors,
  fault: () => Promise<void>,
): Promise<void> {
  // The pool opens all its connections.
  await rig.sendAll(rig.addVisitors(2 * CONNECTIONS), 200);
  const visitors = rig.addVisitors(submissions);
  const responses: ReturnType<typeof sendTimed>[] = [];
  let running: Promise<void> | undefined;
  for (const [index, visitor] of visitors.entries()) {
    responses.push(sendTimed(rig, visitor));
    if (index === CONNECTIONS) {
      await pause(rig.random.between(1, 10));
      running = fault();
    }
    await pause(intervalMs);
  }
  await running;
  const all = await Promise.all(responses);
  const failed = all.filter(({ status }) => status !== 200);
  const slowest = Math.max(...all.map(({ ms }) => ms));
  console.log(
    `postgres: ${failed.length} of ${submissions} submissions failed, the slowest response took ${(slowest / 1000).toFixed(1)} s`,
  );
  rig.expect(failed.length <= mayFail, `${failed.length} submissions failed`);
  rig.expect(slowest < LONGEST_RESPONSE_MS, `a response took ${slowest} ms`);
  for (const { status } of failed) rig.expect(TRY_AGAIN.includes(status), `status ${status} instead of ${TRY_AGAIN}`);
  await rig.sendAgain(visitors);
}

async function sendTimed(rig: Rig, visitor: Visitor) {
  const startedAt = performance.now();
  const status = await rig.send(visitor);
  return { status, ms: performance.now() - startedAt };
}
