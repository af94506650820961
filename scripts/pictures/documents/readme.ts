import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { openPage, showAll } from "#scripts/pictures/page.ts";
import { savePicture } from "#scripts/pictures/save.ts";
import { startSiteAndProvider } from "#verification/support/servers.ts";

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 720 };
const GAP = 40;
const GROUND = "#e8ece9";

/** Draws the picture in README.md from the built site: the home page on a wide screen, and in Arabic on a phone. */
export async function draw(browser: Browser): Promise<void> {
  const { site, stop } = await startSiteAndProvider("readme");
  const photograph = async (path: string, locale: "en" | "ar", size: typeof WIDE) => {
    const page = await openPage(browser, site.url + path, locale);
    await showAll(page, size.width, locale);
    await page.setViewportSize(size);
    const picture = await page.screenshot({ animations: "disabled" });
    await page.context().close();
    return picture;
  };
  try {
    const wide = await photograph("/", "en", WIDE);
    const phone = await photograph("/ar", "ar", PHONE);
    const width = WIDE.width + PHONE.width + 3 * GAP;
    const height = WIDE.height + 2 * GAP;
    const both = sharp({ create: { width, height, channels: 3, background: GROUND } }).composite([
      { input: wide, left: GAP, top: GAP },
      { input: phone, left: WIDE.width + 2 * GAP, top: height - GAP - PHONE.height },
    ]);
    await savePicture(await both.png().toBuffer(), "docs/site", width);
  } finally {
    await stop();
  }
}
