/**
 * `npm run verify -- faults`: sends submissions to the site's real request handlers while servers are killed, PostgreSQL restarts or
 * crashes, the power is cut, and the provider, the store, the clock and connections fail, with SQLite and with PostgreSQL. Checks that
 * nothing is lost (docs/targets.md).
 * After `--`: `--runs 10000` sends that many submissions under random faults, `--minutes 60` as many as it can in that time, `--store
 * sqlite` or `--store postgres` uses one store, `--receiver webhook` delivers to the webhook and searches the bytes on the line, `--only
 * <text>` runs the scenarios with that text in their names, `--seed 7` makes other random choices, `--only hostile --minutes 10` lets the
 * provider give hostile answers for ten minutes, `--only silent --seconds 100` sends one submission a second while database connections go
 * silent.
 * `npm test` uses `--half`: where a step can fail in two ways, SQLite tries one of them and PostgreSQL the other.
 */

import { mkdirSync, writeFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { LATE_WRITES, startPostgres } from "#lib/leads/store/postgres-testing.ts";
import { startSilencingProxy } from "#lib/leads/store/silencing-proxy-testing.ts";
import type { StoreLocation } from "#verification/faults/protocol.ts";
import { type ReceiverKind, receivers } from "#verification/faults/provider-process.ts";
import { runRandomFaults } from "#verification/faults/random-faults.ts";
import { type ReportRow, reportOf, tableOf } from "#verification/faults/report.ts";
import { Rig } from "#verification/faults/rig.ts";
import { runScenario } from "#verification/faults/run-scenario.ts";
import { clockJumps } from "#verification/faults/scenarios/clock-jumps.ts";
import { brokenConnections, emptyStore } from "#verification/faults/scenarios/concurrency.ts";
import { databaseRestarts } from "#verification/faults/scenarios/database-restarts.ts";
import { hostileAnswers } from "#verification/faults/scenarios/hostile-answers.ts";
import { kills } from "#verification/faults/scenarios/kills.ts";
import { powerCuts } from "#verification/faults/scenarios/power-cuts.ts";
import { providerFailures } from "#verification/faults/scenarios/provider-failures.ts";
import { restores } from "#verification/faults/scenarios/restores.ts";
import { silentConnections } from "#verification/faults/scenarios/silent-connections.ts";
import { storeFailures } from "#verification/faults/scenarios/store-failures.ts";
import { withoutJavaScript } from "#verification/faults/scenarios/without-javascript.ts";
import { isGood, type Verdict } from "#verification/faults/verdict.ts";
import { exitOnSignal } from "#verification/support/processes.ts";
import { Random } from "#verification/support/random.ts";

const { values } = parseArgs({
  options: {
    runs: { type: "string", default: "100" },
    minutes: { type: "string" },
    seconds: { type: "string" },
    store: { type: "string", default: "both" },
    receiver: { type: "string", default: "provider" },
    seed: { type: "string", default: "1" },
    half: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    report: { type: "string" },
  },
});

/** How long the scenario lasts that has its time from the command line. */
const longestMinutes = Math.max(Number(values.minutes ?? 0), Number(values.seconds ?? 0) / 60);

/** The name under which the random faults stand in the table, and with which `--only` chooses them. */
const RANDOM_FAULTS = "random faults";

const scenarios = [
  ...emptyStore,
  ...kills,
  ...powerCuts,
  ...providerFailures,
  ...storeFailures,
  values.seconds ? silentConnections(Number(values.seconds), 1000) : silentConnections(30, 100),
  ...databaseRestarts,
  hostileAnswers("hostile answers".includes(values.only || "all") ? Number(values.minutes ?? 0.1) : 0.1),
  ...restores,
  brokenConnections,
  withoutJavaScript,
  clockJumps,
];

const receiver = findReceiver(values.receiver);

function findReceiver(name: string): ReceiverKind {
  const found = receivers.find((one) => one === name);
  if (found) return found;
  console.error(`faults: unknown receiver '${name}': use ${receivers.join(" or ")}`);
  process.exit(2);
}

async function runAll(location: StoreLocation): Promise<ReportRow[]> {
  const { kind } = location;
  const folder = await mkdtemp(join(tmpdir(), "faults-provider-"));
  const seed = Number(values.seed);
  const random = new Random(seed);
  const rig = await Rig.open({ location, receiver, providerFolder: folder, random, isHalf: values.half });
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
      addRow(scenario.name, await runScenario(rig, scenario, longestMinutes), start);
    }
    const submissions = Number(values.runs);
    const minutes = values.minutes === undefined ? undefined : Number(values.minutes);
    if (submissions > 0 && RANDOM_FAULTS.includes(values.only)) {
      const start = performance.now();
      addRow(RANDOM_FAULTS, await runRandomFaults(rig, { seed, submissions, minutes }), start);
    }
    const { wire } = rig.provider;
    if (wire) console.log(`${kind}: ${wire.searched} bytes on the line were searched for answers and files`);
    return rows;
  } finally {
    await rig.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function runOnSqlite(): Promise<ReportRow[]> {
  const folder = await mkdtemp(join(tmpdir(), "faults-store-"));
  try {
    return await runAll({ kind: "sqlite", folder });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function runOnPostgres(): Promise<ReportRow[]> {
  const server = await startPostgres(LATE_WRITES);
  const url = await server.createDatabase();
  const proxy = await startSilencingProxy(url);
  try {
    return await runAll({ kind: "postgres", url, proxy, restart: server.restart });
  } finally {
    proxy.stop();
    await server.stop();
  }
}

exitOnSignal();
// Servers and providers start hundreds of times. With their compiled code each start takes half the processor time.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, "../../test-results/programs/cache");
const stores = { sqlite: [runOnSqlite], postgres: [runOnPostgres], both: [runOnSqlite, runOnPostgres] }[values.store];
if (!stores) {
  console.error(`faults: unknown store '${values.store}': use sqlite, postgres or both`);
  process.exit(2);
}
const rows = (await Promise.all(stores.map((run) => run()))).flat();
console.log(`\n${tableOf(rows)}`);
if (values.report) {
  mkdirSync(dirname(values.report), { recursive: true });
  writeFileSync(values.report, JSON.stringify(reportOf(rows)));
}
// Not process.exitCode: whatever a scenario has left open must not keep the program running.
process.exit(rows.length > 0 && rows.every(({ verdict }) => isGood(verdict)) ? 0 : 1);
