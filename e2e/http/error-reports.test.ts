/** How an error of a script in a browser reaches the address of `ERROR_REPORT_DSN`. */

import { afterAll, expect } from "vitest";
import { ownSite, test } from "#e2e/http/support/test.ts";
import { startReceiver } from "#features/error-reports/receiver-testing.ts";
import { builtLocales, defaultLocale, localePath } from "#lib/i18n/locales.ts";

const receiver = await startReceiver();
afterAll(() => receiver.stop());
const reporting = ownSite({
  ERROR_REPORT_DSN: receiver.address.replace("//", "//public@").replace(/api\/(\d+).*/, "$1"),
});

test("an error of a browser is reported with the build's release", async () => {
  const { url } = reporting();
  const locale = builtLocales.at(-1) ?? defaultLocale;
  const path = localePath(locale, "/thank-you/7K3-M9Q-XTE");
  const body = `TypeError _next/static/chunks/0cz1d0mv5g_q7.js:1:2345 ${path}`;
  await fetch(`${url}/api/errors`, { method: "POST", body });
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
