/** How an error of a script in a browser reaches the log of the built site, and the address of `ERROR_REPORT_DSN`. */

import { afterAll, expect } from "vitest";
import { ownSite, test } from "#e2e/http/support/test.ts";
import { builtLocales, defaultLocale, localePath } from "#lib/i18n/locales.ts";
import { startReceiver } from "#lib/server/receiver-testing.ts";

const receiver = await startReceiver();
afterAll(() => receiver.stop());
const reporting = ownSite({
  ERROR_REPORT_DSN: receiver.address.replace("//", "//public@").replace(/api\/(\d+).*/, "$1"),
});

const send = (siteUrl: string, text: string) => fetch(`${siteUrl}/api/errors`, { method: "POST", body: text });

test("an error is logged, and reported with the build's release", async () => {
  const { url, log } = reporting();
  const locale = builtLocales.at(-1) ?? defaultLocale;
  const path = localePath(locale, "/thank-you/7K3-M9Q-XTE");
  const response = await send(url, `TypeError _next/static/chunks/0cz1d0mv5g_q7.js:1:2345 ${path}`);
  expect(response.status).toBe(204);
  await expect.poll(log).toContain('"event":"browser error reported","error":"TypeError"');
  expect(log()).not.toContain("7K3");
  await expect.poll(() => receiver.reports).toHaveLength(1);
  expect(receiver.reports[0]?.event).toMatchObject({
    level: "warning",
    environment: "production",
    release: expect.stringMatching(/^\S+$/),
    transaction: "/thank-you/*",
    tags: { event: "browser error reported", locale },
    exception: { values: [{ type: "TypeError" }] },
  });
});

test("a text that is no report is refused, and nothing of it is logged", async ({ site }) => {
  const response = await send(site.url, "Amina Ögé, 0712 345 678");
  expect([response.status, await response.json()]).toMatchObject([400, { success: false, code: "invalid" }]);
  expect(site.log()).not.toMatch(/Amina|0712/);
});
