/**
 * A family with a small, slow phone asks for a second opinion over a slow line that breaks, from the first tap on the home page to
 * the status of its request. `npm run verify -- journeys --project="slow-line-*"` saves a photograph of each step in shots/slow-line, for a person to look at.
 */

import type { Locator, Page } from "@playwright/test";
import {
  chooseFile,
  control,
  expectWhatHappensNext,
  fillIn,
  openerOf,
  receiptHeading,
  removeButton,
  scopeOf,
  sendButton,
} from "#e2e/support/forms.ts";
import { formNamed } from "#e2e/support/forms-in-place.ts";
import { inLanguage, language, say } from "#e2e/support/language.ts";
import { expect, test } from "#e2e/support/test.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { jpeg } from "#verification/support/files.ts";

test.use({ allowedConsole: [/Failed to load resource|ERR_CACHE_MISS/] });

const PHOTO_BYTES = 700_000;
const CHUNK = 262_144;

/** WebPageTest's slow 3G: 400 kbit/s and 400 ms. */
const SLOW_3G = { latency: 400, downloadThroughput: 51_200, uploadThroughput: 51_200 };

/** For each language a number that exists in India too. The family leaves the preset country as it is. */
const numbers: Partial<Record<Locale, { typed: string; code: string; delivered: string }>> = {
  en: { typed: "0803 123 4567", code: "+234", delivered: "+2348031234567" },
  bn: { typed: "০১৭১২ ৩৪৫৬৭৮", code: "+880", delivered: "+8801712345678" },
  ar: { typed: "٠٧٧٠ ١٢٣ ٤٥٦٧", code: "+964", delivered: "+9647701234567" },
};

/** Makes the processor four times slower and the line slow. Returns functions that cut the line and restore it. */
async function slowDown(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const setOffline = (offline: boolean) => browser.send("Network.emulateNetworkConditions", { ...SLOW_3G, offline });
  await browser.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await browser.send("Network.enable");
  await setOffline(false);
  return { cut: () => setOffline(true), join: () => setOffline(false) };
}

/** Returns a function that photographs the phone and numbers the steps. */
function photographer(page: Page) {
  let step = 0;
  return async (name: string, shown: Locator) => {
    await expect(shown).toBeInViewport();
    step += 1;
    await page.screenshot({ path: `shots/slow-line/${language()}/${step}-${name}.png`, animations: "disabled" });
  };
}

test("a family sees that it was heard, and is asked where it can be reached", async ({ page, provider }) => {
  const number = numbers[language()];
  if (!number) throw new Error(`give a number for ${language()}`);
  const form = formNamed("the page of the consultation");
  const scope = scopeOf(page, form);
  const photos = ["referral.jpg", "scan.jpg"].map((name) => jpeg({ name, bytes: PHOTO_BYTES }));
  const progress = scope.getByRole("progressbar", { name: say("Sending your files") });
  const offline = scope.getByText(say("No connection. Sending continues when it is back."));
  const sent = () => progress.evaluate((bar: HTMLProgressElement) => bar.value);
  const takePhoto = photographer(page);
  const line = await slowDown(page);

  await page.goto(inLanguage("/"), { waitUntil: "commit" });
  const opener = openerOf(page, "Get Second Opinion");
  await takePhoto("home", opener);
  await opener.tap();
  await expect(page).toHaveURL(inLanguage(form.path));
  await takePhoto("form", scope.getByRole("heading", { level: 1 }));

  const entries = form.entries.filter(({ label }) => !["Country code", "Phone number"].includes(label));
  await fillIn(scope, { entries });
  await control(scope, "Phone number").fill(number.typed);
  await chooseFile(scope, form, photos);
  for (const photo of photos) await removeButton(scope, photo).scrollIntoViewIfNeeded();
  await takePhoto("chosen", removeButton(scope, photos[1] ?? form.file.file));

  await sendButton(scope, form).tap();
  const answer = scope.getByRole("button", { name: number.code });
  await takePhoto("asked", answer);
  await answer.tap();
  await expect.poll(sent).toBeGreaterThanOrEqual(CHUNK);
  await takePhoto("sending", progress);
  await line.cut();
  await takePhoto("offline", offline);
  const before = await sent();
  await line.join();
  await expect(offline).toHaveCount(0);
  await expect.poll(sent).toBeGreaterThan(before);
  await takePhoto("sending-again", progress);

  await takePhoto("receipt", receiptHeading(page, form));
  await expectWhatHappensNext(page, form);
  await takePhoto("status", page.getByRole("heading", { level: 1 }));
  const [submission, ...others] = await provider.submissions();
  expect(others).toEqual([]);
  expect(Object.fromEntries(submission?.fields ?? [])).toMatchObject({ phone: number.delivered });
  expect(submission?.files).toMatchObject(photos.map(({ name, sha256 }) => ({ name, sha256 })));
});
