/**
 * Asks the image optimizer for 1,000 pictures that it stores as they are, as ten clients: its disk stays bounded. Empties the cache of
 * pictures. What one client may ask for is proved by e2e/http/images.test.ts.
 */

import { globSync, rmSync, statSync } from "node:fs";
import sharp from "sharp";
import { startSimpleProvider } from "#verification/hostile/provider.ts";
import type { Check } from "#verification/support/checklist.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { startSite } from "#verification/support/servers.ts";

const CACHE = ".next/cache/images";
/** How many new pictures one client may ask for in a minute. */
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

export async function checkPictures(check: Check): Promise<void> {
  const bytes = await drawPicture();
  const provider = await startSimpleProvider({ type: "image/gif", bytes });
  const env = { PROVIDER_API_URL: provider, DATA_DIR: makeTemporaryFolder("pictures"), TRUST_PROXY: "1" };
  rmSync(CACHE, { recursive: true, force: true });
  let site = await startSite(env);
  let most = 0;
  /** Asks for so many pictures, and returns those that are not answered with 200. */
  async function ask(count: number, clientOf: (index: number) => string): Promise<string[]> {
    const wrong: string[] = [];
    for (let index = 0; index < count; index += 1) {
      const url = encodeURIComponent(`${provider}/pictures/${index}.gif`);
      const headers = { "x-forwarded-for": clientOf(index) };
      const response = await fetch(`${site.url}/_next/image?url=${url}&w=640&q=75`, { headers });
      await response.arrayBuffer();
      if (response.status !== 200) wrong.push(`picture ${index}: ${response.status}`);
      if (index % 50 === 0 || index === count - 1) most = Math.max(most, diskBytes());
    }
    return wrong;
  }
  try {
    const lost = await ask(LIMIT, () => "203.0.113.1");
    await site.stop();
    site = await startSite(env);
    // Pictures in the cache do not count, so one more is left.
    lost.push(...(await ask(LIMIT + 1, () => "203.0.113.1")));
    check(`after a restart, a client gets its ${LIMIT} pictures from the cache`, lost.length === 0, lost);
    const refused = await ask(PICTURES, (index) => `198.51.100.${Math.floor(index / 100)}`);
    check(`${PICTURES} pictures are answered`, refused.length === 0, refused);
    const [asked, taken] = [bytes.length * PICTURES, most].map((size) => `${(size / 1e6).toFixed(0)} MB`);
    check(`of their ${asked}, at most ${taken} are on the disk`, most > 0 && most <= MAX_BYTES);
  } finally {
    await site.stop();
    rmSync(CACHE, { recursive: true, force: true });
  }
}
