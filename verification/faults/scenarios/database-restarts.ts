import { setTimeout as pause } from "node:timers/promises";
import { countFiles, flushDatabase } from "#verification/faults/database.ts";
import type { StoreLocation } from "#verification/faults/protocol.ts";
import type { Rig } from "#verification/faults/rig.ts";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";
import { CONNECTIONS, sendThrough, TRY_AGAIN } from "#verification/faults/scenarios/silent-connections.ts";

type Database = Extract<StoreLocation, { kind: "postgres" }>;

/** Bytes of a report of four chunks. A third of the request has its first chunk, two thirds have two. */
const SIZE = 1_000_000;

const VISITORS = 4;
const MAX_POLLS = 400;

/** Returns a scenario in which visitors come one after another while the database is away. */
const whileAway = (name: string, mayFail: number, restart: (database: Database) => Promise<void>): Scenario => ({
  name,
  only: "postgres",
  losesResponses: true,
  async run(rig) {
    const { location } = rig;
    if (location.kind !== "postgres") return;
    await sendThrough(rig, { submissions: 24, intervalMs: 150, mayFail }, () => restart(location));
  },
});

/**
 * The database crashes between a chunk, which it has not written to its log yet, and the form that names it. Visitors whose chunk is
 * lost must be asked to send again. With `isFirstKept`, the lost chunk is between two that are kept.
 */
const losingChunks = (name: string, isFirstKept: boolean): Scenario => ({
  name,
  only: "postgres",
  async run(rig) {
    const { location } = rig;
    if (location.kind !== "postgres") return;
    const visitors = rig.addVisitors(VISITORS, () => SIZE);
    const first = gate();
    const second = gate();
    const sent = visitors.map((visitor) => rig.send(visitor, { atThirds: [first.wait, second.wait] }));
    await waitForFiles(rig, VISITORS * 2);
    if (isFirstKept) await flushDatabase(location.url);
    first.open();
    await waitForFiles(rig, VISITORS * 3);
    const before = await countFiles(location);
    await location.restart("crash");
    const lost = before - (await countFiles(location));
    second.open();
    const statuses = await Promise.all(sent);
    console.log(`postgres: ${lost} files and chunks were lost, the visitors got ${statuses}`);
    rig.expect(lost > 0, "the crash lost no chunk");
    for (const status of statuses) rig.expect(TRY_AGAIN.includes(status), `status ${status} instead of ${TRY_AGAIN}`);
    await rig.sendAgain(visitors);
  },
});

function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { wait: () => promise, open: resolve };
}

/** Waits until the database has so many files and chunks of submissions that are under way. */
async function waitForFiles(rig: Rig, count: number): Promise<void> {
  for (let polls = 0; polls < MAX_POLLS && (await countFiles(rig.location)) < count; polls++) await pause(25);
}

export const databaseRestarts = [
  whileAway("database restarts", CONNECTIONS, ({ restart }) => restart("stop", 3000)),
  // A crash also fails submissions whose first chunks it loses.
  whileAway("database crashes", 2 * CONNECTIONS, ({ restart }) => restart("crash")),
  losingChunks("database crashes, files are lost", false),
  losingChunks("database crashes, a chunk is lost", true),
];
