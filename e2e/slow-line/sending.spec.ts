/**
 * A family with a small, slow phone sends two photos over a slow line that breaks, from a service page to the reference.
 * `npm run test:slow-line` saves a photograph of each step in shots/slow-line, for a person to look at.
 */

import type { Locator, Page } from "@playwright/test";
import { jpeg } from "#e2e/support/files.ts";
import {
  chooseFile,
  expectWhatHappensNext,
  fillIn,
  receipt,
  removeButton,
  scopeOf,
  sendButton,
} from "#e2e/support/forms.ts";
import { formNamed } from "#e2e/support/forms-in-place.ts";
import { inLanguage, language, say } from "#e2e/support/language.ts";
import { expect, test } from "#e2e/support/test.ts";

test.use({ allowedConsole: [/Failed to load resource/] });

const PHOTO_BYTES = 700_000;
const CHUNK = 262_144;

/** WebPageTest's slow 3G: 400 kbit/s and 400 ms. */
const SLOW_3G = { latency: 400, downloadThroughput: 51_200, uploadThroughput: 51_200 };

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

test("two photos reach the provider over a slow line that breaks, and the family sees the progress", async ({
  page,
  provider,
}) => {
  const form = formNamed("the request for treatment planning");
  const scope = scopeOf(page, form);
  const photos = ["referral.jpg", "scan.jpg"].map((name) => jpeg({ name, bytes: PHOTO_BYTES }));
  const progress = scope.getByRole("progressbar", { name: say("Sending your files") });
  const offline = scope.getByText(say("No connection. Sending continues when it is back."));
  const sent = () => progress.evaluate((bar: HTMLProgressElement) => bar.value);
  const takePhoto = photographer(page);
  const line = await slowDown(page);

  await page.goto(inLanguage(form.path));
  const wayToForm = scope.getByRole("link", { name: say("Send a request", undefined, "service") });
  await takePhoto("arrived", wayToForm);
  await wayToForm.click();
  await takePhoto("form", scope.getByRole("heading", { name: say("Send a request", undefined, "service") }));
  await fillIn(scope, form);
  await chooseFile(scope, form, photos);
  for (const photo of photos) await removeButton(scope, photo).scrollIntoViewIfNeeded();
  await takePhoto("chosen", removeButton(scope, photos[1] ?? form.file.file));

  await sendButton(scope, form).click();
  await expect.poll(sent).toBeGreaterThanOrEqual(CHUNK);
  await takePhoto("sending", progress);
  await line.cut();
  await takePhoto("offline", offline);
  const before = await sent();
  await line.join();
  await expect(offline).toHaveCount(0);
  await expect.poll(sent).toBeGreaterThan(before);
  await takePhoto("sending-again", progress);

  await takePhoto("sent", receipt(page));
  await expectWhatHappensNext(page, form);
  await takePhoto("thank-you", page.getByRole("heading", { level: 1 }));
  const [submission, ...others] = await provider.submissions();
  expect(others).toEqual([]);
  expect(submission?.files).toMatchObject(photos.map(({ name, sha256 }) => ({ name, sha256 })));
});
