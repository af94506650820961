/** Sends 60 unfinished posts at once, to pages and then to the page of search results, and measures the memory that the site takes for them. */

import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { routes } from "#content/routes.ts";
import { localePath } from "#lib/i18n/locales.ts";
import type { Check } from "#verification/support/checklist.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { startSite } from "#verification/support/servers.ts";
import { canMeasureUsage, currentMemory, peakMemory, resetPeak } from "#verification/support/usage.ts";

const AT_ONCE = 60;
/** The target of docs/targets.md. */
const MAX_MB = 20;
/** The connections stay open so long, unless the site closes them. */
const HOLD_MS = 5000;
const FORM = "application/x-www-form-urlencoded";
const results = [routes.searchResults, localePath("ar", routes.searchResults)];

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
    { path: localePath("ar", routes.searchResults), ...large, type: FORM },
    ...results.map((path) => ({ path, bytes: 2048, type: FORM })),
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

/** Draws each page once, so that its code and the index of the search are there before we measure. */
async function drawAll(siteUrl: string): Promise<void> {
  for (const path of pages) await (await fetch(siteUrl + path)).arrayBuffer();
  const body = new URLSearchParams({ words: "visa" });
  for (const path of results) await (await fetch(siteUrl + path, { method: "POST", body })).arrayBuffer();
}

export async function checkPosts(check: Check): Promise<void> {
  if (!canMeasureUsage) return check("memory can be measured", false, ["This system has no /proc."]);
  const site = await startSite({ DATA_DIR: makeTemporaryFolder("posts") });
  try {
    const port = Number(new URL(site.url).port);
    await drawAll(site.url);
    for (const [name, posts] of Object.entries(rounds)) {
      const idle = currentMemory(site.pid);
      resetPeak(site.pid);
      const sent = Array.from({ length: AT_ONCE }, (_, index) => postHalf(port, posts[index % posts.length] as Post));
      const statuses = Map.groupBy(await Promise.all(sent), (status) => status);
      const more = peakMemory(site.pid) - idle;
      const shown = [...statuses].map(([status, { length }]) => `${length} x ${status}`).join(", ");
      check(`${AT_ONCE} unfinished posts to ${name} (${shown}) take ${more.toFixed(0)} MB`, more <= MAX_MB);
    }
  } finally {
    await site.stop();
  }
}
