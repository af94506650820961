/** Browsers with a mouse fetch a page when its link is pressed (decision 0018). */

import { expect } from "vitest";
import { test } from "#e2e/http/support/test.ts";

const FILE = "/speculation-rules.json";

test("pages name the rules, but not to phones or to visitors who save data", async ({ site }) => {
  const named = async (path: string, headers = {}) =>
    (await fetch(site.url + path, { headers })).headers.get("speculation-rules");
  for (const path of ["/", "/ar", "/ru/privacy-policy"]) expect(await named(path), path).toBe(`"${FILE}"`);
  expect(await named("/", { "sec-ch-ua-mobile": "?0" })).toBe(`"${FILE}"`);
  expect(await named("/", { "sec-ch-ua-mobile": "?1" })).toBeNull();
  expect(await named("/", { "save-data": "on" })).toBeNull();
  for (const path of ["/api/health", FILE]) expect(await named(path), path).toBeNull();
});

test("the rules are cached, and leave out what is private, a file, a dialog or on the page itself", async ({
  site,
}) => {
  const response = await fetch(site.url + FILE);
  expect(response.headers.get("content-type")).toBe("application/speculationrules+json");
  expect(response.headers.get("cache-control")).toBe("public, max-age=86400");
  const { prefetch } = (await response.json()) as { prefetch: { eagerness: string; where: object }[] };
  expect(prefetch.map(({ eagerness }) => eagerness)).toEqual(["conservative"]);
  const where = JSON.stringify(prefetch[0]?.where);
  for (const left of ["/your-form/*", "/*/thank-you/*", "/*/not-sent/*", "/api/*", "/*.*", "#*", "[data-dialog]"]) {
    expect(where).toContain(`"${left}"`);
  }
});
