/** The scripts of a page, for tests of the loader and of the content security policy. */

import { expect, type Page, type Route } from "@playwright/test";
import { HYDRATED } from "#components/loader/loader.ts";

declare global {
  interface Window {
    hasReact?: boolean;
    violations?: string[];
  }
}

/** Everything but the loader, which has the address of the page's own tag. */
export const PAGE_SCRIPTS = "**/_next/static/chunks/**";

/** Holds the scripts back until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(PAGE_SCRIPTS, async (route: Route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

/** Makes each page that is opened from now on record when React takes over, and what its policy blocks. */
export const recordPage = (page: Page): Promise<unknown> =>
  page.addInitScript((hydrated) => {
    window.violations = [];
    document.addEventListener(hydrated, () => Object.assign(window, { hasReact: true }));
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      window.violations?.push(`${violatedDirective}: ${blockedURI}`),
    );
  }, HYDRATED);

export const hasReact = (page: Page): Promise<boolean> => page.evaluate(() => Boolean(window.hasReact));

export async function expectNoViolation(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.violations)).toEqual([]);
}
