/**
 * `npm run verify -- front-door`: sends 60 unfinished posts at once, to pages and then to the page of search results, and measures the
 * memory that the site takes for them. Needs `npm run build`, and Linux. The exit code is 1 if it is over the target of docs/targets.md.
 */

import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { routes } from "#content/routes.ts";
import { localePath } from "#lib/i18n/locales.ts";
import { exitOnSignal, makeTemporaryFolder } from "#verification/support/processes.ts";
import { startSite } from "#verification/support/servers.ts";
import { canMeasureUsage, currentMemory, peakMemory, resetPeak } from "#verification/support/usage.ts";

const AT_ONCE = 60;
const MAX_MB = 20;
/** The connections stay open so long, unless the site closes them. */
const HOLD_MS = 5000;
const FORM = "application/x-www-form-urlencoded";
const results = localePath("ar", routes.searchResults);

/** A post. The program sends only the first half of its body. */
interface Post {
  readonly path: string;
  readonly bytes: number;
  readonly type?: string;
}

const large = { bytes: 20_000_000 };
const pages = [routes.home, "/ar", routes.services, routes.yourForm, "/nothing", "/wp-login.php", "/icon-512.png"];
const rounds: Readonly<Record<string, readonly Post[]>> = {
  pages: pages.map((path) => ({ path, ...large })),
  // Only this page waits for a body, if it is announced as a small form.
  "the page of search results": [
    { path: routes.searchResults, ...large },
    { path: results, ...large, type: FORM },
    { path: routes.searchResults, bytes: 2048, type: FORM },
    { path: results, bytes: 2048, type: FORM },
  ],
};

/** Sends half of a body, as fast as the site takes it, and returns the status of the response, or "none". */
async function postHalf(port: number, { path, bytes, type }: Post): Promise<string> {
  const socket = connect(port, "localhost").setEncoding("latin1");
  let answer = "";
  // The site closes the connection while we still send.
  socket
    .on("error", () => undefined)
    .on("data", (text: string) => {
      answer += text;
    });
  const head = [`POST ${path} HTTP/1.1`, "Host: localhost", `Content-Length: ${bytes}`];
  if (type) head.push(`Content-Type: ${type}`);
  socket.write(`${head.join("\r\n")}\r\n\r\n`);
  socket.write(Buffer.alloc(bytes / 2, "words="));
  await Promise.race([new Promise((closed) => socket.once("close", closed)), pause(HOLD_MS)]);
  socket.destroy();
  return answer.match(/^HTTP\/1\.1 (\d+)/)?.[1] ?? "none";
}

/** Posts on all connections at once and returns how often each status came. */
async function postAll(port: number, posts: readonly Post[]): Promise<Record<string, number>> {
  const all = Array.from({ length: AT_ONCE }, (_, index) => posts[index % posts.length] as Post);
  const statuses = await Promise.all(all.map((post) => postHalf(port, post)));
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => [status, statuses.filter((one) => one === status).length]),
  );
}

/** Draws each page once, so that its code and the index of the search are there before we measure. */
async function drawAll(siteUrl: string): Promise<void> {
  for (const path of pages) await (await fetch(siteUrl + path)).arrayBuffer();
  for (const path of [routes.searchResults, results])
    await (await fetch(siteUrl + path, { method: "POST", body: new URLSearchParams({ words: "visa" }) })).arrayBuffer();
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
  await drawAll(site.url);
  for (const [name, posts] of Object.entries(rounds)) {
    const idle = currentMemory(site.pid);
    resetPeak(site.pid);
    const statuses = await postAll(port, posts);
    const more = peakMemory(site.pid) - idle;
    console.log(
      `${AT_ONCE} unfinished posts to ${name}: ${JSON.stringify(statuses)}, ${idle.toFixed(0)} MB + ${more.toFixed(0)} MB`,
    );
    if (more > MAX_MB) process.exitCode = 1;
  }
  console.log(process.exitCode ? `over: at most ${MAX_MB} MB more are allowed` : "holds");
} finally {
  await site.stop();
}
