/**
 * `npm run verify -- engines`: fills in and sends one form in Firefox and in WebKit, as Debian packages them, on the built site. Where
 * Playwright can download its own browsers, `ENGINE=firefox npx playwright test --project=journeys-en --grep=@smoke` tests more.
 */

import assert from "node:assert/strict";
import { join } from "node:path";
import { type Engine, engines, findMissing } from "#verification/engines/engines.ts";
import { click, type Page, type as typeText, waitFor } from "#verification/engines/page.ts";
import { exitOnSignal, makeTemporaryFolder } from "#verification/support/processes.ts";
import { providerControl } from "#verification/support/provider-control.ts";
import { startProvider, startSite } from "#verification/support/servers.ts";

const formValues = {
  fullName: "Amina Okoth",
  email: "amina@example.org",
  phone: "9876543210",
  message: "We would like to work with you.",
};

/** Sends the form and returns the reference that the page then shows. */
async function sendForm(page: Page, site: string): Promise<unknown> {
  await page.open(`${site}/inquiry/ngo`);
  await waitFor(page, `document.isStarted`);
  for (const [name, text] of Object.entries(formValues)) {
    await click(page, `main [name="${name}"]`);
    await typeText(page, text);
  }
  await click(page, `main form [type="submit"]`);
  return waitFor(page, `document.querySelector("main").innerText.match(/\\b[2-9A-Z]{3}(-[2-9A-Z]{3}){2}\\b/)?.[0]`);
}

const folder = makeTemporaryFolder("engines");
const provider = await startProvider(["--port", "0", "--data", join(folder, "provider"), "--control"]);
const control = providerControl(provider.url);
const site = await startSite({ PROVIDER_API_URL: provider.url, DATA_DIR: join(folder, "site") });
exitOnSignal();

async function tryEngine(engine: Engine): Promise<boolean> {
  const { name, open } = engine;
  const missing = findMissing(engine);
  if (missing) {
    console.error(missing);
    return false;
  }
  const page = await open();
  try {
    await control.clear();
    const reference = await sendForm(page, site.url);
    const [submission, ...others] = await control.submissions();
    assert.deepEqual(others, []);
    assert.deepEqual(Object.fromEntries(submission?.fields ?? []), { ...formValues, phone: "+919876543210" });
    console.log(`${name}: the provider received the form, the visitor the reference ${reference}`);
    return true;
  } catch (error) {
    console.error(`${name}: ${error}`);
    return false;
  } finally {
    await page.close();
  }
}

let passed = 0;
for (const engine of engines) passed += Number(await tryEngine(engine));
await site.stop();
await provider.stop();
console.log(`${passed} passed, ${engines.length - passed} failed`);
process.exitCode = passed === engines.length ? 0 : 1;
