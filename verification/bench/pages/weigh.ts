/** Measures the weight of a first visit to a page: the bytes of response bodies as they cross the network. */

import type { Browser } from "@playwright/test";
import type { Locale } from "#lib/i18n/locales.ts";

export interface Weight {
  status: number;
  scripts: number;
  fonts: number;
  all: number;
}

/** Returns the weight of a visit in this language with an empty cache, on a phone's screen, until the network is idle. */
export async function weigh(browser: Browser, url: string, locale: Locale): Promise<Weight> {
  const context = await browser.newContext({ locale, viewport: { width: 360, height: 740 } });
  const page = await context.newPage();
  const weight = { scripts: 0, fonts: 0, all: 0 };
  const sizes: Promise<void>[] = [];
  page.on("requestfinished", (request) => {
    const add = async () => {
      const { responseBodySize } = await request.sizes();
      weight.all += responseBodySize;
      if (request.resourceType() === "script") weight.scripts += responseBodySize;
      if (request.resourceType() === "font") weight.fonts += responseBodySize;
    };
    sizes.push(add());
  });
  const response = await page.goto(url, { waitUntil: "networkidle" });
  // Responses that come later, like the next pictures, do not count.
  page.removeAllListeners("requestfinished");
  await Promise.all(sizes);
  await context.close();
  return { status: response?.status() ?? 0, ...weight };
}
