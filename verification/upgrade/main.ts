/**
 * `npm run verify -- upgrade`: an older version and this one share a database, as they do while a deployment replaces one by the other, and
 * after a rollback. Checks on SQLite and on PostgreSQL that nothing is lost and that a submission which comes again is recognised. After
 * `--`: `--from <commit>` names the older version; without it, it is 1.0.0, the first that promised to share its store (decision 0014).
 */

import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { symlinkSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { storeWaits } from "#lib/leads/store/database/store-waits.ts";
import { startPostgres } from "#lib/leads/store/postgres-testing.ts";
import type { ServerOptions } from "#verification/faults/protocol.ts";
import { ProviderProcess } from "#verification/faults/provider-process.ts";
import { ServerProcess } from "#verification/faults/server-process.ts";
import { compareSubmissions, type Verdict } from "#verification/faults/verdict.ts";
import { Visitor } from "#verification/faults/visitor.ts";
import { bundle } from "#verification/support/bundle.ts";
import { exitOnSignal } from "#verification/support/processes.ts";

/** The tag of the first version, which a person makes. */
const FIRST_VERSION = "v1.0.0";
const PROVIDER_TIMEOUT_MS = 2000;
/** Longer than any delay between attempts: an older version defers for an hour what it cannot read. */
const LONGER_THAN_DELAYS_MS = 63 * 60_000;
const MAX_POLLS = 240;

const git = (...args: string[]) =>
  execFileSync("git", args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();

/**
 * Checks out an older version and returns the program of its API server. This version's bundler makes it, because the file may have moved
 * since.
 */
function bundleOlder(commit: string, folder: string): Promise<string> {
  git("worktree", "add", "--detach", folder, commit);
  symlinkSync(join(process.cwd(), "node_modules"), join(folder, "node_modules"));
  return bundle(pathToFileURL(join(folder, "verification/faults/server/api-server.ts")), folder);
}

async function upgrade(database: Record<string, string>, older: string): Promise<Verdict> {
  const folder = await mkdtemp(join(tmpdir(), "upgrade-provider-"));
  const provider = await ProviderProcess.start(folder);
  const env = {
    ...database,
    STORE_KEYS: `k1:${randomBytes(32).toString("base64")}`,
    PROVIDER_API_URL: provider.url,
    TRUST_PROXY: "1",
  };
  const runtime = { timeoutMs: PROVIDER_TIMEOUT_MS, clockOffsetMs: 0 };
  const options: ServerOptions = { env, visitorWaitMs: 500, storeWaits, runtime };
  const visitors: Visitor[] = [];
  const findings: string[] = [];
  const send = async (server: ServerProcess, visitor: Visitor) => {
    const status = await visitor.send(await server.url);
    if (status !== 200) findings.push(`status ${status} instead of 200`);
  };
  const sendNew = async (server: ServerProcess) => {
    const sizes = [3_000, 600_000, 40_000];
    const added = sizes.map((size) => new Visitor({ size }));
    visitors.push(...added);
    for (const visitor of added) await send(server, visitor);
  };

  const before = new ServerProcess(options, older);
  await sendNew(before);
  await provider.stop();
  await sendNew(before);
  const after = new ServerProcess(options);
  for (const visitor of visitors) await send(after, visitor);
  for (const server of [before, after, before]) await sendNew(server);
  for (const visitor of visitors.slice(-6)) await send(after, visitor);
  await before.stop();

  await provider.start();
  for (let polls = 0; polls < MAX_POLLS && (await after.state()).due > 0; polls++) {
    // The delays of both versions end, but not the leases of an attempt that runs.
    if (polls % 8 === 0) runtime.clockOffsetMs += LONGER_THAN_DELAYS_MS;
    await after.configure(runtime);
    await pause(250);
  }
  const verdict = compareSubmissions(visitors, await after.records(), await provider.submissions());
  verdict.findings.push(...findings, ...before.crashes, ...after.crashes);
  await after.stop();
  await provider.stop();
  await rm(folder, { recursive: true, force: true });
  return verdict;
}

exitOnSignal();
const { values } = parseArgs({ options: { from: { type: "string" } } });
const from = values.from ?? FIRST_VERSION;
if (!git("tag", "--list", from) && !values.from) {
  console.error(
    `upgrade: there is no tag ${FIRST_VERSION} here. Fetch the tags, or name the older version: --from <commit>.`,
  );
  process.exit(1);
}
const commit = git("rev-parse", `${from}^{commit}`);
const folder = await mkdtemp(join(tmpdir(), "upgrade-"));
const postgres = await startPostgres();
let isGood = true;
try {
  const older = await bundleOlder(commit, join(folder, "older"));
  const databases = {
    sqlite: { DATA_DIR: join(folder, "data") },
    postgres: { DATABASE_URL: await postgres.createDatabase() },
  };
  for (const [name, database] of Object.entries(databases)) {
    const verdict = await upgrade(database, older);
    const { submissions, acknowledged, delivered, lost, incomplete, duplicates, findings } = verdict;
    console.log(
      `${name}, from ${commit.slice(0, 7)}:`,
      JSON.stringify({ submissions, acknowledged, delivered, lost, incomplete, duplicates }),
    );
    for (const finding of findings) console.log(`  ${finding}`);
    isGood &&= delivered === submissions && lost + incomplete + duplicates + findings.length === 0;
  }
} finally {
  git("worktree", "remove", "--force", join(folder, "older"));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
console.log(isGood ? "Nothing was lost." : "FAILED");
process.exit(isGood ? 0 : 1);
