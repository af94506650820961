/**
 * Files that are too large for one request reach the real server in chunks, over a connection that breaks. What a visitor
 * sees: components/forms/large-files.browser.test.tsx.
 */

import type { Page } from "@playwright/test";
import { chooseFile, fillIn, openForm, receipt, sendButton, toasts } from "#e2e/support/forms.ts";
import { formNamed } from "#e2e/support/forms-in-place.ts";
import { say } from "#e2e/support/language.ts";
import { expect, test } from "#e2e/support/test.ts";
import { jpeg, pdf } from "#verification/support/files.ts";

test.use({ allowedConsole: [/Failed to load resource/] });

const CHUNK = 262_144;
const MB = 1_000_000;

const chunk = (index: number) => new RegExp(`/api/uploads/[^/]+/${index}\\?`);

/** Counts how often each chunk is sent, by upload and number. */
function countChunks(page: Page): Map<string, number> {
  const counts = new Map<string, number>();
  page.on("request", (request) => {
    const [, name] = new URL(request.url()).pathname.split("/api/uploads/");
    if (request.method() === "PUT" && name) counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  return counts;
}

/** Returns the numbers of the chunks that were sent more than once. */
const repeated = (counts: Map<string, number>) =>
  [...counts].filter(([, count]) => count > 1).map(([name, count]) => [Number(name.split("/")[1]), count]);

test("large files arrive whole and once in spite of broken connections, a stop and an outage", async ({
  page,
  context,
  provider,
}) => {
  const form = formNamed("the dialog of the consultation");
  const files = [pdf({ name: "ct.pdf", bytes: 2 * MB }), jpeg({ name: "letter.jpg", bytes: MB })];
  const counts = countChunks(page);
  const once = { times: 1 };
  // One request breaks on its way there, another on its way back.
  await page.route(chunk(2), (route) => route.abort("connectionreset"), once);
  await page.route(
    chunk(3),
    async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
    once,
  );
  await page.route(chunk(4), () => undefined, once);
  // From here on the phone has no network.
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
  const progress = scope.getByRole("progressbar", { name: say("Sending your files") });
  await fillIn(scope, form);
  await chooseFile(scope, form, files);
  await sendButton(scope, form).click();
  await expect(progress).toHaveJSProperty("value", 4 * CHUNK);
  await scope.getByRole("button", { name: say("Stop sending") }).click();
  await expect(progress).toHaveCount(0);
  expect(await provider.submissions()).toEqual([]);

  await sendButton(scope, form).click();
  await tunnel.promise;
  await expect(progress).toHaveJSProperty("value", 6 * CHUNK);
  await expect(toasts(page)).toHaveCount(0);
  await context.setOffline(false);
  await expect(receipt(page)).toBeVisible({ timeout: 30_000 });

  expect(counts.size).toBe(Math.ceil((2 * MB) / CHUNK) + Math.ceil(MB / CHUNK));
  expect(repeated(counts)).toEqual([2, 4, 6].map((index) => [index, 2]));
  const submissions = await provider.submissions();
  const names = files.map(({ name, sha256 }) => ({ name, sha256 }));
  expect(submissions.flatMap((submission) => submission.files)).toMatchObject(names);
});

test.describe("while the site is deployed anew", () => {
  const form = formNamed("the page of an inquiry");
  const file = pdf({ name: "ct.pdf", bytes: 3 * MB });
  const SCRIPTS = "**/_next/static/**";
  const CHUNKS = "/_next/static/chunks/";
  const removeScripts = (page: Page) => page.route(SCRIPTS, (route) => route.fulfill({ status: 404 }));
  /** Waits until the page has fetched nothing for a second. */
  const settle = (page: Page) =>
    page.waitForFunction(
      () => {
        const count = performance.getEntriesByType("resource").length;
        const isSame = document.body.dataset.fetched === `${count}`;
        document.body.dataset.fetched = `${count}`;
        return isSame;
      },
      undefined,
      { polling: 1000 },
    );

  test("a form with a large file is sent, because its code came when the file was chosen", async ({
    page,
    provider,
  }) => {
    const scope = await openForm(page, form);
    await fillIn(scope, form);
    const code = page.waitForResponse(
      async (response) => response.url().includes(CHUNKS) && (await response.text()).includes("/api/uploads"),
    );
    await chooseFile(scope, form, file);
    await code;
    await settle(page);
    await removeScripts(page);
    await sendButton(scope, form).click();
    await expect(receipt(page)).toBeVisible({ timeout: 30_000 });
    const [submission] = await provider.submissions();
    expect(submission?.files).toMatchObject([{ sha256: file.sha256 }]);
  });

  test("a form whose code is gone asks to load the page again, and keeps what was typed", async ({
    page,
    provider,
  }) => {
    const scope = await openForm(page, form);
    await fillIn(scope, form);
    await settle(page);
    await removeScripts(page);
    await chooseFile(scope, form, file);
    await sendButton(scope, form).click();
    await expect(scope.getByRole("alert")).toHaveText(say("forms.outdated"));
    expect(await provider.submissions()).toEqual([]);
    await page.unroute(SCRIPTS);
    await scope.getByRole("button", { name: say("forms.reload") }).click();
    await expect(page.getByText(say("forms.draft.text-of-files"))).toBeVisible();
    await chooseFile(scope, form, file);
    await sendButton(scope, form).click();
    await expect(receipt(page)).toBeVisible({ timeout: 30_000 });
    expect((await provider.submissions())[0]?.files).toMatchObject([{ sha256: file.sha256 }]);
  });
});
