/** Measures the weight of a first visit to a page: the bytes of response bodies as they cross the network. */

import type { Browser, Request } from "@playwright/test";
import type { Locale } from "#lib/i18n/locales.ts";
import { loadScripts, openPhone, settle } from "#verification/bench/pages/visit.ts";

export interface Weight {
  status: number;
  html: number;
  /** Everything that has come at the load event. */
  untilLoad: number;
  /** Everything that has come without a touch. */
  untouched: number;
  /** All scripts of the page, those included that come with the first touch. */
  scripts: number;
  /** React's copy of the page. It is a script of its own, and stands in the HTML of the floor. */
  copy: number;
}

export async function weigh(browser: Browser, url: string, locale: Locale): Promise<Weight> {
  const { context, page } = await openPhone(browser, locale);
  const weight = { html: 0, untilLoad: 0, untouched: 0, scripts: 0, copy: 0 };
  const sizes: Promise<void>[] = [];
  let [isLoaded, isTouched] = [false, false];
  page.on("load", () => {
    isLoaded = true;
  });
  page.on("requestfinished", (request) => {
    sizes.push(add(request, { isLoaded, isTouched }));
  });

  async function add(request: Request, when: { isLoaded: boolean; isTouched: boolean }) {
    const { responseBodySize: bytes } = await request.sizes();
    if (!when.isLoaded) weight.untilLoad += bytes;
    if (!when.isTouched) weight.untouched += bytes;
    if (request.resourceType() === "document") weight.html += bytes;
    if (request.resourceType() !== "script") return;
    const text = await (await request.response())?.text();
    weight[text?.includes("__next_f") && request.url().includes("/static/pages/") ? "copy" : "scripts"] += bytes;
  }

  const response = await page.goto(url);
  await settle(page);
  isTouched = true;
  await loadScripts(page);
  page.removeAllListeners("requestfinished");
  await Promise.all(sizes);
  await context.close();
  return { status: response?.status() ?? 0, ...weight };
}
