/** How an error of a script in a browser reaches the log of the built site. */

import { expect } from "vitest";
import { test } from "#e2e/http/support/test.ts";

const send = (siteUrl: string, text: string) => fetch(`${siteUrl}/api/errors`, { method: "POST", body: text });

test("an error is logged, without the reference in the page's address", async ({ site }) => {
  const path = "/thank-you/7K3-M9Q-XTE";
  const response = await send(site.url, `RangeError _next/static/chunks/0cz1d0mv5g_q7.js:1:2345 ${path}`);
  expect(response.status).toBe(204);
  await expect.poll(site.log).toContain('"event":"browser error reported","error":"RangeError"');
  expect(site.log()).not.toContain("7K3");
});

test("a text that is no report is refused, and nothing of it is logged", async ({ site }) => {
  const response = await send(site.url, "Amina Ögé, 0712 345 678");
  expect([response.status, await response.json()]).toMatchObject([400, { success: false, code: "invalid" }]);
  expect(site.log()).not.toMatch(/Amina|0712/);
});
