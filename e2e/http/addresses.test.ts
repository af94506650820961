/** Addresses that are not pages, and redirects. */

import { expect } from "vitest";
import { redirects, routes } from "#content/routes.ts";
import { test } from "#e2e/http/support/test.ts";
import { words } from "#e2e/http/support/words.ts";

test("an unknown service gets a whole page without JavaScript", async ({ site }) => {
  const html = await (await fetch(`${site.url}${routes.serviceDetail}/heart-surgery`)).text();
  expect(html).toContain(words("notFound.serviceTitle"));
  expect(html).toContain('<html lang="en" dir="ltr"');
});

test("paths that people try redirect to the real ones permanently", async ({ site }) => {
  for (const { from, to } of redirects) {
    const fill = (path: string) => path.replace(":id", "visa-travel");
    const response = await fetch(site.url + fill(from), { redirect: "manual" });
    expect(response.status, from).toBe(308);
    expect(response.headers.get("location"), from).toBe(fill(to));
  }
});

test("English has no prefix", async ({ site }) => {
  const response = await fetch(`${site.url}/en${routes.services}`, { redirect: "manual" });
  expect(new URL(response.headers.get("location") ?? "", site.url).pathname).toBe(routes.services);
});
