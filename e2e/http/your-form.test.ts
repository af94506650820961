/** The page of a returned form is for its sender only. Its fields: e2e/form-without-scripts.spec.ts. */

import { globSync } from "node:fs";
import { basename } from "node:path";
import { expect } from "vitest";
import { ownSite, test } from "#e2e/http/support/test.ts";
import { examples } from "#verification/support/example-answers.ts";
import { formOf, PAGE, post } from "#verification/support/post-form.ts";
import { headOf } from "#verification/support/seo.ts";

const [treatment = ""] = globSync("content/treatments/en/*.md").map((file) => basename(file, ".md"));

/** A site of its own, because the shared one logs ten lines a minute of a kind. */
const logging = ownSite({});

test("a returned form stays private: no cache, no search engine, no referrer to other sites, no log", async () => {
  const site = logging();
  // As the page of a treatment posts it.
  const subject = { subject: treatment, otherSubject: "yes" };
  const message = "my father";
  const form = formOf({ ...examples.consultation.least, ...subject, email: "amina@", message });
  const { headers } = await post(`${site.url}/api/contact`, form, PAGE);
  const path = headers.get("location") ?? "";
  expect(path).toMatch(/^\/your-form\/[\w-]{22}$/);

  const page = await fetch(site.url + path);
  expect(page.status).toBe(200);
  expect(page.headers.get("cache-control")).toContain("no-store");
  const html = await page.text();
  expect(html, "the form as it was filled in").toContain('value="amina@"');
  expect(html).toMatch(new RegExp(`<textarea[^>]*>${message}</textarea>`));
  expect(html).toMatch(new RegExp(`<input type="hidden"[^>]* name="subject"[^>]* value="${treatment}"`));
  expect(html).toMatch(/<input type="checkbox"[^>]* name="otherSubject"[^>]* checked=""/);
  const { robots } = headOf(html);
  expect(robots).toContain("noindex");
  expect(page.headers.get("referrer-policy")).toBe("same-origin");
  const id = path.split("/").at(-1) ?? "";
  await expect.poll(() => site.log()).toContain('"form":"consultation"');
  expect([id, "Amina", "amina", "0712", treatment].filter((text) => site.log().includes(text))).toEqual([]);
});
