/**
 * `npm run verify -- packages` checks the licence of each installed package, and its signature where the registry has signatures.
 * The exit code is 1 if one is not in order (security 17, decision 0005).
 */

import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { licenseFindings, type Manifest, readSignatures } from "#scripts/package-findings.ts";

const LIMIT_MS = 120_000;

/** Reads the package.json of each package that `npm ci` has installed on this machine. */
function readManifests(): Manifest[] {
  const { packages } = JSON.parse(readFileSync("node_modules/.package-lock.json", "utf8"));
  return Object.keys(packages).map((folder) => JSON.parse(readFileSync(`${folder}/package.json`, "utf8")));
}

/** Returns what npm prints, with an exit code of 1 too. It waits 20 s for an answer and asks twice more. */
async function auditSignatures(): Promise<string> {
  const timeouts = ["--fetch-timeout=20000", "--fetch-retries=2", "--fetch-retry-mintimeout=500"];
  const audit = promisify(execFile)("npm", ["audit", "signatures", "--json", ...timeouts], {
    timeout: LIMIT_MS,
    maxBuffer: 2 ** 26,
  });
  const { stdout } = await audit.catch((error: { stdout?: string }) => error);
  return stdout ?? "";
}

function report(subject: string, findings: readonly string[], fine: string): void {
  console.log(`${subject}: ${findings.length === 0 ? fine : `${findings.length} not in order`}`);
  for (const finding of findings) console.log(`  ${finding}`);
  if (findings.length > 0) process.exitCode = 1;
}

const manifests = readManifests();
if (manifests.length === 0) throw new Error("no packages are installed; run npm ci");
report("Licences", licenseFindings(manifests), `${manifests.length} packages are in order.`);

const verdict = readSignatures(await auditSignatures());
if ("skipped" in verdict) console.log(`Signatures: skipped, because npm could not get them here (${verdict.skipped}).`);
else report("Signatures", verdict.findings, "all are in order.");
