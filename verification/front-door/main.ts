/**
 * `npm run verify -- front-door`: sends 60 unfinished posts to pages at once, and measures the memory that the site takes for them. Needs
 * `npm run build`, and Linux. The exit code is 1 if it is over the target of docs/targets.md.
 */

import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { routes } from "#content/routes.ts";
import { exitOnSignal, makeTemporaryFolder } from "#verification/support/processes.ts";
import { startSite } from "#verification/support/servers.ts";
import { canMeasureUsage, currentMemory, peakMemory, resetPeak } from "#verification/support/usage.ts";

const AT_ONCE = 60;
const BODY_BYTES = 20_000_000;
const half = Buffer.alloc(BODY_BYTES / 2);
const MAX_MB = 20;
/** The connections stay open so long, unless the site closes them. */
const HOLD_MS = 5000;

const targets = [routes.home, "/ar", routes.services, routes.yourForm, "/nothing", "/wp-login.php", "/icon-512.png"];

/** Sends half of a body, as fast as the site takes it, and returns the status of the response, or "none". */
async function postHalf(port: number, path: string): Promise<string> {
  const socket = connect(port, "localhost").setEncoding("latin1");
  let answer = "";
  // The site closes the connection while we still send.
  socket
    .on("error", () => undefined)
    .on("data", (text: string) => {
      answer += text;
    });
  socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${BODY_BYTES}\r\n\r\n`);
  socket.write(half);
  await Promise.race([new Promise((closed) => socket.once("close", closed)), pause(HOLD_MS)]);
  socket.destroy();
  return answer.match(/^HTTP\/1\.1 (\d+)/)?.[1] ?? "none";
}

/** Posts on all connections at once and returns how often each status came. */
async function postAll(port: number): Promise<Record<string, number>> {
  const paths = Array.from({ length: AT_ONCE }, (_, index) => targets[index % targets.length] ?? "/");
  const statuses = await Promise.all(paths.map((path) => postHalf(port, path)));
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]),
  );
}

if (!canMeasureUsage) {
  console.error("Memory cannot be measured: this system has no /proc.");
  process.exit(1);
}
exitOnSignal();
const folder = makeTemporaryFolder("front-door");
const site = await startSite({ DATA_DIR: folder });
try {
  const port = Number(new URL(site.url).port);
  for (const path of targets) await (await fetch(site.url + path)).arrayBuffer();
  const idle = currentMemory(site.pid);
  resetPeak(site.pid);
  const statuses = await postAll(port);
  const more = peakMemory(site.pid) - idle;
  console.log(
    `${AT_ONCE} unfinished posts to pages: ${JSON.stringify(statuses)}, ${idle.toFixed(0)} MB + ${more.toFixed(0)} MB`,
  );
  const isOver = more > MAX_MB;
  console.log(isOver ? `over: at most ${MAX_MB} MB more are allowed` : "holds");
  if (isOver) process.exitCode = 1;
} finally {
  await site.stop();
}
