/**
 * `npm run check` checks the licence of each installed package, its signature, and whether an advisory of severity high or
 * critical is open. What the registry does not answer is "not checked". The exit code is 1 if something is not in order (security 17,
 * decision 0005). `--report <file>` says it to `npm test`.
 */

import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { parseArgs, promisify } from "node:util";
import { advisoryExceptions } from "#scripts/advisory-exceptions.ts";
import {
  licenseFindings,
  type Manifest,
  readAdvisories,
  readSignatures,
  type Verdict,
} from "#scripts/package-findings.ts";
import type { ChecksReport } from "#scripts/test/report.ts";

const LIMIT_MS = 120_000;

/** Reads the package.json of each package that `npm ci` has installed on this machine. */
function readManifests(): Manifest[] {
  const { packages } = JSON.parse(readFileSync("node_modules/.package-lock.json", "utf8"));
  return Object.keys(packages).map((folder) => JSON.parse(readFileSync(`${folder}/package.json`, "utf8")));
}

/** Returns what npm prints, with an exit code of 1 too. It waits 20 s for an answer and asks twice more. */
async function audit(...command: readonly string[]): Promise<string> {
  const timeouts = ["--fetch-timeout=20000", "--fetch-retries=2", "--fetch-retry-mintimeout=500"];
  const npm = promisify(execFile)("npm", ["audit", ...command, "--json", ...timeouts], {
    timeout: LIMIT_MS,
    maxBuffer: 2 ** 26,
  });
  const { stdout } = await npm.catch((error: { stdout?: string }) => error);
  return stdout ?? "";
}

/** Prints a verdict and returns what `npm test` counts. */
function report(subject: string, verdict: Verdict, fine: string): ChecksReport["checks"][number] {
  if ("notChecked" in verdict) {
    console.log(`${subject}: not checked (${verdict.notChecked})`);
    return { subject, result: "skipped", findings: [] };
  }
  const { findings } = verdict;
  console.log(`${subject}: ${findings.length === 0 ? fine : `${findings.length} not in order`}`);
  for (const finding of findings) console.log(`  ${finding}`);
  return { subject, result: findings.length === 0 ? "passed" : "failed", findings };
}

const { values: options } = parseArgs({ options: { report: { type: "string" } } });
const manifests = readManifests();
if (manifests.length === 0) throw new Error("no packages are installed; run npm ci");
const [signatures, advisories] = await Promise.all([audit("signatures"), audit()]);
const today = new Date().toISOString().slice(0, 10);
const open = readAdvisories(advisories, advisoryExceptions, today);
const checks = [
  report("Licences", { findings: licenseFindings(manifests) }, `${manifests.length} packages are in order.`),
  report("Signatures", readSignatures(signatures), "all are in order."),
  report("Advisories", open, "none is open that is high or critical, without an exception."),
];
if (options.report) {
  mkdirSync(dirname(options.report), { recursive: true });
  writeFileSync(options.report, JSON.stringify({ checks }));
}
process.exitCode = checks.some(({ result }) => result === "failed") ? 1 : 0;
