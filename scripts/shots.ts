/** `npm run shots` photographs the pages of the built site, with the reference provider and its samples. */

import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "@playwright/test";
import { localePath } from "#lib/i18n/locales.ts";
import { contactSheet, nameOf, type Shot } from "#scripts/shots/contact-sheet.ts";
import { defaults, readOptions, type ShotOptions } from "#scripts/shots/options.ts";
import { openPage, showAll } from "#scripts/shots/page.ts";
import { answerHelp, exitWithUsage } from "#verification/support/commands.ts";
import { browserOptions, ensureBrowser } from "#verification/support/ensure-browser.ts";
import { makeTemporaryFolder } from "#verification/support/processes.ts";
import { pngSize } from "#verification/support/seo.ts";
import { startProvider, startSite } from "#verification/support/servers.ts";
import { sitePages } from "#verification/support/site-pages.ts";

const SHEET_WIDTH = 1600;

const usage = `usage: npm run shots -- [options]

Photographs whole pages of the built site (npm run build) and puts them on contact sheets: index.html, and a PNG for each page
and language.

  --widths <numbers>  the widths in pixels (default: ${defaults.widths})
  --locales <codes>   the languages (default: ${defaults.locales})
  --paths <paths>     the pages, such as "/,/blog*" (default: all)
  --out <folder>      where to put the photographs (default: ${defaults.out})`;

function readShotOptions(): ShotOptions {
  const known = sitePages.map(({ path }) => path);
  try {
    return readOptions(process.argv.slice(2), known);
  } catch (error) {
    return exitWithUsage((error as Error).message, usage);
  }
}

/** Photographs all pages, one language at a time. */
async function photograph(browser: Browser, site: string, { locales, paths, widths, out }: ShotOptions) {
  const shots: Shot[] = [];
  for (const locale of locales) {
    for (const path of paths) {
      const page = await openPage(browser, site + localePath(locale, path), locale);
      for (const width of widths) {
        const shot = { path, locale, width, file: `${locale}/${width}/${nameOf(path)}.png` };
        await mkdir(dirname(join(out, shot.file)), { recursive: true });
        await showAll(page, width, locale);
        await page.screenshot({ path: join(out, shot.file), fullPage: true, animations: "disabled" });
        shots.push({ ...shot, height: pngSize(await readFile(join(out, shot.file))).height });
      }
      console.log(`${locale} ${path}`);
      await page.context().close();
    }
  }
  return shots;
}

/** Writes the contact sheet as a page, and each of its sections as a PNG. */
async function writeSheets(browser: Browser, shots: readonly Shot[], out: string): Promise<void> {
  const index = join(out, "index.html");
  await writeFile(index, contactSheet(shots));
  const page = await browser.newPage({ viewport: { width: SHEET_WIDTH, height: 1200 } });
  await page.goto(pathToFileURL(resolve(index)).href);
  for (const section of await page.locator("section").all()) {
    await section.scrollIntoViewIfNeeded();
    await section.evaluate((sheet) => Promise.all([...sheet.querySelectorAll("img")].map((image) => image.decode())));
    await section.screenshot({ path: join(out, "sheets", `${await section.getAttribute("id")}.png`) });
  }
}

answerHelp(usage);
const options = readShotOptions();
if (!(await ensureBrowser())) process.exit(1);
const data = makeTemporaryFolder("shots");
const provider = await startProvider(["--port", "0", "--data", join(data, "provider"), "--samples"]);
const site = await startSite({ PROVIDER_API_URL: provider.url, DATA_DIR: join(data, "site") });
const browser = await chromium.launch(browserOptions());
try {
  const shots = await photograph(browser, site.url, options);
  await writeSheets(browser, shots, options.out);
  console.log(`\n${shots.length} photographs. Open ${join(options.out, "index.html")}`);
} finally {
  await browser.close();
  await Promise.all([site.stop(), provider.stop()]);
}
