/** Prepares every component test: loads the site's style sheet, and makes any console message fail the test. */

import { afterEach, beforeEach, expect, vi } from "vitest";
import { cdp, page } from "vitest/browser";
import { cleanup } from "vitest-browser-react";
import "#app/globals.css";

/** The countries that tests can select: the default, the countries of the tests, one with several codes, and some with long names. */
const COUNTRIES = "IN KE UG EG RU SA DO VC GS BD GB IQ IR JP MM MX NG NP PH PK".split(" ");

// With all countries, about 250 options in each form would take a third of the time of these tests.
vi.mock("#content/countries.ts", async (importOriginal) => {
  const { countries } = await importOriginal<typeof import("#content/countries.ts")>();
  return { countries: countries.filter(({ iso }) => COUNTRIES.includes(iso)) };
});

const consoleMessages: string[] = [];

for (const level of ["error", "warn"] as const) {
  const write = console[level];
  console[level] = (...args: unknown[]) => {
    consoleMessages.push(args.map(String).join(" "));
    write(...args);
  };
}

beforeEach(async () => {
  await cleanup();
  sessionStorage.clear();
  history.replaceState(null, "");
  localStorage.clear();
  // A form that the last test sent may still cover the place of its button (components/ui/cover-place.ts).
  for (const cover of document.querySelectorAll("body > [data-above-dialogs]:empty")) cover.remove();
  await page.viewport(1280, 800);
  // All test files share one mouse, and a toast under the mouse does not close, so we move the mouse away.
  await cdp().send("Input.dispatchMouseEvent", { type: "mouseMoved", x: 0, y: 0 });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  expect(consoleMessages.splice(0), "the console stays empty").toEqual([]);
});
