/** Files that are too much for one request, from the forms: seen on their way, stopped, cut off, and sent once. */

import type { Locator, Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { jpeg, pdf } from "./support/files.ts";
import {
  chooseFile,
  expectKept,
  fillIn,
  fillInAndSend,
  openForm,
  receipt,
  sendButton,
  toasts,
} from "./support/forms.ts";
import { formNamed } from "./support/forms-in-place.ts";
import { language, say } from "./support/language.ts";
import { expect, journey, test } from "./support/test.ts";

test.describe.configure({ timeout: 60_000 });
test.use({ allowedConsole: [/Failed to load resource/] });

const CHUNK = 262_144;
const MB = 1_000_000;

const chunk = (index: number) => new RegExp(`/api/uploads/[^/]+/${index}\\?`);

/** How often each chunk was sent, by upload and number. */
function countChunks(page: Page): Map<string, number> {
  const counts = new Map<string, number>();
  page.on("request", (request) => {
    const [, name] = new URL(request.url()).pathname.split("/api/uploads/");
    if (request.method() === "PUT" && name) counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return counts;
}

/** The numbers of the chunks that were sent more than once. */
const repeated = (counts: Map<string, number>) =>
  [...counts].filter(([, count]) => count > 1).map(([name, count]) => [Number(name.split("/")[1]), count]);

const progress = (scope: Locator) => scope.getByRole("progressbar", { name: say("Sending your files") });

/** A number as the language writes it. */
const inNumbers = (number: number) => number.toLocaleString(language());

const file = pdf({ name: "discharge summary.pdf", bytes: 4.2 * MB });

for (const name of [
  "the request for treatment planning",
  "the dialog of the consultation",
  "the dialog of an inquiry",
]) {
  const named = formNamed(name);
  const form = { ...named, file: { ...named.file, file } };

  test(
    `${name}: sending a large file is seen and stopped, and goes on where it was`,
    journey(name === "the dialog of an inquiry"),
    async ({ page, provider }) => {
      const counts = countChunks(page);
      await page.route(chunk(5), () => undefined);
      const scope = await openForm(page, form);
      await fillInAndSend(scope, form);
      await expect(progress(scope)).toHaveJSProperty("value", 5 * CHUNK);
      await expect(progress(scope)).toHaveJSProperty("max", file.buffer.length);
      const arrived = say("{sent} of {total} MB have arrived.", { sent: inNumbers(1.3), total: inNumbers(4.2) });
      await expect(
        scope.getByText(`${arrived} ${say("If the connection breaks, it goes on by itself.")}`),
      ).toBeVisible();
      const ofFile = say("{name}: how much has been sent", { name: file.name });
      await expect(scope.getByRole("progressbar", { name: ofFile })).toBeVisible();
      await expect(scope.getByRole("button", { name: say("Submitting...") })).toBeDisabled();
      await expectNoAxeFindings(page);

      await scope.getByRole("button", { name: say("Stop sending") }).click();
      await expect(progress(scope)).toHaveCount(0);
      await expectKept(scope, form);
      await expect(sendButton(scope, form)).toBeFocused();
      await expect(toasts(page)).toHaveCount(0);
      expect(await provider.submissions()).toEqual([]);

      await page.unroute(chunk(5));
      await sendButton(scope, form).click();
      await expect(receipt(page)).toBeVisible({ timeout: 30_000 });
      expect(counts.size).toBe(Math.ceil(file.buffer.length / CHUNK));
      expect(repeated(counts), "only the one that was stopped").toEqual([[5, 2]]);
      const submissions = await provider.submissions();
      expect(submissions.flatMap(({ files }) => files)).toMatchObject([{ name: file.name, sha256: file.sha256 }]);
    },
  );
}

test("a connection that breaks is waited for, and nothing that arrived is sent again", async ({
  page,
  context,
  provider,
}) => {
  const form = formNamed("the dialog of the consultation");
  const files = [pdf({ name: "ct.pdf", bytes: 4 * MB }), jpeg({ name: "letter.jpg", bytes: 2 * MB })];
  const counts = countChunks(page);
  const once = { times: 1 };
  // Broken on the way there, and on the way back.
  await page.route(chunk(2), (route) => route.abort("connectionreset"), once);
  await page.route(
    chunk(3),
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    once,
  );
  // The phone is in a tunnel from here on.
  const tunnel = Promise.withResolvers<void>();
  await page.route(
    chunk(6),
    async (route) => {
      await context.setOffline(true);
      await route.abort("internetdisconnected");
      tunnel.resolve();
    },
    once,
  );
  const scope = await openForm(page, form);
  await fillIn(scope, form);
  await chooseFile(scope, form, files);
  await sendButton(scope, form).click();
  await tunnel.promise;
  await expect(progress(scope)).toHaveJSProperty("value", 6 * CHUNK);
  await expect(toasts(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(receipt(page)).toBeVisible({ timeout: 30_000 });

  expect(repeated(counts)).toEqual([
    [2, 2],
    [6, 2],
  ]);
  const submissions = await provider.submissions();
  const names = files.map(({ name, sha256 }) => ({ name, sha256 }));
  expect(submissions.flatMap((submission) => submission.files)).toMatchObject(names);
});
