/** `node scripts/readme-picture.ts` draws the picture in README.md from the built site: the home page on a wide screen and on a phone. */

import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import sharp from "sharp";
import type { Locale } from "#lib/i18n/locales.ts";
import { openPage, showAll } from "#scripts/shots/page.ts";
import { browserOptions, ensureBrowser } from "#verification/support/ensure-browser.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { startProvider, startSite } from "#verification/support/servers.ts";

const FILE = "docs/site.webp";
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 720 };
const GAP = 40;
const GROUND = "#e8ece9";

async function photograph(browser: Browser, url: string, locale: Locale, size: typeof WIDE): Promise<Buffer> {
  const page = await openPage(browser, url, locale);
  await showAll(page, size.width, locale);
  await page.setViewportSize(size);
  const picture = await page.screenshot({ animations: "disabled" });
  await page.context().close();
  return picture;
}

if (!(await ensureBrowser())) process.exit(1);
const data = makeTemporaryFolder("readme");
const provider = await startProvider(["--port", "0", "--data", join(data, "provider"), "--samples"]);
const site = await startSite({ PROVIDER_API_URL: provider.url, DATA_DIR: join(data, "site") });
const browser = await chromium.launch(browserOptions());
try {
  const wide = await photograph(browser, site.url, "en", WIDE);
  const phone = await photograph(browser, `${site.url}/ar`, "ar", PHONE);
  const width = WIDE.width + PHONE.width + 3 * GAP;
  const height = WIDE.height + 2 * GAP;
  const { size } = await sharp({ create: { width, height, channels: 3, background: GROUND } })
    .composite([
      { input: wide, left: GAP, top: GAP },
      { input: phone, left: WIDE.width + 2 * GAP, top: height - GAP - PHONE.height },
    ])
    .webp({ quality: 80 })
    .toFile(FILE);
  console.log(`Wrote ${FILE}, ${Math.round(size / 1024)} KiB.`);
} finally {
  await browser.close();
  await Promise.all([site.stop(), provider.stop()]);
}
