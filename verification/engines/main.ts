/**
 * `npm run verify -- engines`: fills in and sends forms on the built site in Firefox and WebKit, as Debian packages them, and in old versions
 * of Chromium. Each engine sends one form; the first two also send forms whose pages somebody else changes (`SEED=7 FROM=20 VIEWS=20` goes on
 * where a run stopped). Where Playwright can download its own browsers, `ENGINE=firefox npx playwright test --project=journeys-en
 * --grep=@smoke` tests more.
 */

import assert from "node:assert/strict";
import { tryView } from "#verification/engines/changed-pages.ts";
import { type Engine, engines, findMissing } from "#verification/engines/engines.ts";
import { click, type Page, type as typeText, waitFor } from "#verification/engines/page.ts";
import { viewOf } from "#verification/support/changed-views.ts";
import { exitOnSignal } from "#verification/support/processes.ts";
import { startSiteAndProvider } from "#verification/support/servers.ts";

const { SEED = "1", FROM = "0", VIEWS = "40" } = process.env;
const [seed, from, count] = [SEED, FROM, VIEWS].map(Number) as [number, number, number];

const formValues = {
  fullName: "Amina Okoth",
  email: "amina@example.org",
  phone: "9876543210",
  message: "We would like to work with you.",
};

const send = `main form [type="submit"]`;

/** Sends the form and returns the reference that the page then shows. */
async function sendForm(page: Page, site: string, isOld = false): Promise<unknown> {
  await page.open(`${site}/inquiry/ngo`);
  await waitFor(page, isOld ? `document.querySelector("main form") !== null` : `document.isStarted`);
  for (const [name, text] of Object.entries(formValues)) {
    await click(page, `main [name="${name}"]`);
    await typeText(page, text);
  }
  await click(page, send);
  const reference = `(/\\b[2-9A-Z]{3}(-[2-9A-Z]{3}){2}\\b/.exec(document.querySelector("main").innerText) || [])[0]`;
  const shown = await waitFor(page, reference);
  const isAsked = `location.pathname.startsWith("/your-form/")`;
  if (!(await page.evaluate(isAsked))) return shown;
  // Without scripts, the server asks which country the number is in. The same form again is the answer (requirements §5.17).
  await click(page, send);
  return waitFor(page, `!${isAsked} && ${reference}`);
}

exitOnSignal();
// All forms come from one address, within a few minutes.
const { site, control, stop } = await startSiteAndProvider("engines", { RATE_LIMIT: "100000" });

/** Tries one form, then the views. Prints a line for each, and returns how many passed and failed. */
async function tryEngine(engine: Engine): Promise<{ passed: number; failed: number }> {
  const sums = { passed: 0, failed: 0 };
  async function attempt(title: string, action: () => Promise<unknown>) {
    try {
      console.log(`${engine.name}: ${title}: ${(await action()) ?? "nothing is lost"}`);
      sums.passed += 1;
    } catch (error) {
      console.error(`${engine.name}: ${title}: FAILED: ${error}`);
      sums.failed += 1;
    }
  }
  await attempt("found", async () => {
    const missing = findMissing(engine);
    if (missing) throw new Error(missing);
    return "yes";
  });
  if (sums.failed > 0) return sums;

  const page = await engine.open();
  await attempt("one form", async () => {
    await control.clear();
    const reference = await sendForm(page, site.url, engine.isOld);
    const [submission, ...others] = await control.submissions();
    assert.deepEqual(others, []);
    assert.deepEqual(Object.fromEntries(submission?.fields ?? []), { ...formValues, phone: "+919876543210" });
    return `the provider received it, the visitor the reference ${reference}`;
  });
  for (let number = from; number < from + count && !engine.isOld; number++) {
    const view = viewOf(seed, number);
    await attempt(view.title, () => tryView(page, site.url, control, view));
  }
  await page.close();
  return sums;
}

let passed = 0;
let failed = 0;
for (const engine of engines) {
  const sums = await tryEngine(engine);
  passed += sums.passed;
  failed += sums.failed;
}
await stop();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
