/**
 * `npm run verify -- images`: builds the site and asks it for 1,000 pictures, as one client and as many. Checks that its disk stays bounded
 * and that one client's new pictures are limited. Empties the cache of pictures. The exit code is 1 if something does not hold.
 */

import { globSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { createChecklist } from "#verification/support/checklist.ts";
import { exitOnSignal, makeTemporaryFolder } from "#verification/support/processes.ts";
import { type Server, startSite } from "#verification/support/servers.ts";

const CACHE = ".next/cache/images";
const LIMIT = 120;
const MAX_BYTES = 200_000_000;
const PICTURES = 1000;

/** Returns an animated picture of two frames of noise. The optimizer stores such a one as it is, without work. */
async function drawPicture(): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const frame = () =>
    sharp({ create: { width: 400, height: 400, channels: 3, noise, background: "black" } })
      .png()
      .toBuffer();
  return sharp([await frame(), await frame()], { join: { animated: true } })
    .gif({ loop: 0 })
    .toBuffer();
}

/** Returns the bytes that the cache takes on the disk, in whole blocks, folders included. Next deletes meanwhile. */
function diskBytes(): number {
  const blocks = globSync(`${CACHE}/**`).map((path) => statSync(path, { throwIfNoEntry: false })?.blocks ?? 0);
  return blocks.reduce((sum, count) => sum + count * 512, 0);
}

function optimizedBy(site: Server, index: number, client: string): Promise<Response> {
  const url = encodeURIComponent(`${origin}/${index}.gif`);
  return fetch(`${site.url}/_next/image?url=${url}&w=640&q=75`, { headers: { "x-forwarded-for": client } });
}

async function statusOf(site: Server, index: number, client: string): Promise<number> {
  const response = await optimizedBy(site, index, client);
  await response.arrayBuffer();
  return response.status;
}

const { check, finish } = createChecklist();
exitOnSignal();
const picture = await drawPicture();
const host = createServer((_, response) => response.setHeader("content-type", "image/gif").end(picture));
await new Promise<void>((listening) => host.listen(0, "127.0.0.1", listening));
const origin = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
const folder = makeTemporaryFolder("images");
const start = () => startSite({ PROVIDER_API_URL: origin, DATA_DIR: folder, TRUST_PROXY: "1" });

rmSync(CACHE, { recursive: true, force: true });
let site = await start();
try {
  const statuses: number[] = [];
  for (let index = 0; index < LIMIT; index += 1) statuses.push(await statusOf(site, index, "203.0.113.1"));
  check(
    `a client gets ${LIMIT} new pictures in a minute`,
    statuses.every((status) => status === 200),
  );
  const refused = await optimizedBy(site, LIMIT, "203.0.113.1");
  const wait = refused.headers.get("retry-after");
  check(`the next is answered with ${refused.status}, Retry-After ${wait}`, refused.status === 429 && wait !== null);
  check("the same client gets a picture from the cache", (await statusOf(site, 0, "203.0.113.1")) === 200);
  check("another client gets a new picture", (await statusOf(site, LIMIT, "203.0.113.2")) === 200);

  await site.stop();
  site = await start();
  const again: number[] = [];
  for (let index = 0; index <= LIMIT; index += 1) again.push(await statusOf(site, index, "203.0.113.1"));
  check(
    `after a restart, a client gets ${again.length} pictures from the cache`,
    again.every((status) => status === 200),
  );

  let most = 0;
  for (let index = 0; index < PICTURES; index += 1) {
    const status = await statusOf(site, index, `198.51.100.${Math.floor(index / 100)}`);
    if (status !== 200) check(`picture ${index} is answered with ${status}`, false);
    if (index % 50 === 0 || index === PICTURES - 1) most = Math.max(most, diskBytes());
  }
  const [asked, taken] = [picture.length * PICTURES, most].map((bytes) => `${(bytes / 1e6).toFixed(0)} MB`);
  check(`${PICTURES} addresses, ${asked} of pictures: at most ${taken} on the disk`, most > 0 && most <= MAX_BYTES);
} finally {
  await site.stop();
  host.close();
  rmSync(CACHE, { recursive: true, force: true });
}
finish();
