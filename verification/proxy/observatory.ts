/** Runs the scorer of Mozilla's HTTP Observatory on the site behind Caddy. */

import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

const VERSION = "1.4.8";
const FOLDER = `node_modules/.cache/http-observatory-${VERSION}`;
const PACKAGE = join(FOLDER, "node_modules/@mdn/mdn-http-observatory");

interface Scan {
  readonly scan: { readonly score: number; readonly grade: string };
  readonly tests: Readonly<Record<string, { readonly pass: boolean; readonly result: string; scoreModifier: number }>>;
}

/** Returns the scorer's report on https://localhost, where these ports stand for 80 and 443. */
export async function scanSite(ports: { http: number; https: number }, rootCertificate: string): Promise<Scan> {
  if (!existsSync(PACKAGE)) await install();
  const program = ["--dns-result-order=ipv4first", "--import", import.meta.resolve("./use-ports.ts")];
  const output = execFileSync(process.execPath, [...program, join(PACKAGE, "src/scan.js"), "localhost"], {
    encoding: "utf8",
    // Its HTML parser complains there about style sheets newer than itself.
    stdio: ["ignore", "pipe", "ignore"],
    env: {
      ...process.env,
      NODE_EXTRA_CA_CERTS: rootCertificate,
      PORT_FOR_80: String(ports.http),
      PORT_FOR_443: String(ports.https),
    },
  });
  const report: Scan | { error: string } = JSON.parse(output);
  if ("error" in report) throw new Error(`The scorer failed: ${report.error}`);
  return report;
}

/** Its 230 packages are no dependency of ours. Its install scripts fetch lists from other hosts; we score without them. */
async function install(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  const options = ["--ignore-scripts", "--no-save", "--no-audit", "--no-fund", "--prefix", FOLDER];
  execFileSync("npm", ["install", ...options, `@mdn/mdn-http-observatory@${VERSION}`], { stdio: "inherit" });
  await writeFile(join(PACKAGE, "conf/hsts-preload.json"), "{}");
}
