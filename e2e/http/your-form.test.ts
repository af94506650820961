/** The page of a returned form is for its sender only. Its fields: e2e/form-without-scripts.spec.ts. */

import { expect } from "vitest";
import { test } from "#e2e/http/support/test.ts";
import { examples } from "#verification/support/example-answers.ts";
import { formOf, PAGE, post } from "#verification/support/post-form.ts";
import { headOf } from "#verification/support/seo.ts";

test("a returned form stays private: no cache, no search engine, no referrer to other sites, no log", async ({
  site,
}) => {
  // The page of a treatment suggests the beginning of the message, and the visitor goes on.
  const message = "Heart surgery: my father";
  const form = formOf({ ...examples.consultation.least, email: "amina@post", message });
  const { headers } = await post(`${site.url}/api/contact`, form, PAGE);
  const path = headers.get("location") ?? "";
  expect(path).toMatch(/^\/your-form\/[\w-]{22}$/);

  const page = await fetch(site.url + path);
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toContain("no-store");
  const html = await page.text();
  expect(html, "the form as it was filled in").toContain('value="amina@post"');
  expect(html).toMatch(new RegExp(`<textarea[^>]*>${message}</textarea>`));
  const { robots } = headOf(html);
  expect(robots).toContain("noindex");
  expect(page.headers.get("referrer-policy")).toBe("same-origin");
  const id = path.split("/").at(-1) ?? "";
  await expect.poll(() => site.log()).toContain('"form":"consultation"');
  expect([id, "Amina", "amina", "0712"].filter((text) => site.log().includes(text))).toEqual([]);
});
