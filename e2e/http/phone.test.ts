/** What the phone field of a form asks `/api/phone` of the built site. The phone-number library stays on the server. */

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect } from "vitest";
import { test } from "#e2e/http/support/test.ts";
import { words } from "#e2e/http/support/words.ts";
import { families } from "#lib/forms/families-testing.ts";
import { examples } from "#verification/support/example-answers.ts";
import { formOf, PAGE, post } from "#verification/support/post-form.ts";

test("returns a number as it would be dialled, and does not log it", async ({ site, provider }) => {
  const checkPhone = (countryCode: string, phone: string) =>
    fetch(`${site.url}/api/phone`, { method: "POST", body: JSON.stringify({ countryCode, phone }) });
  expect(await (await checkPhone("UG-+256", "0772 123 456")).json()).toMatchObject({
    phone: "+256772123456",
    isPlausible: true,
  });
  expect(await (await checkPhone("IN-+91", "0772 123 456")).json()).toMatchObject({
    phone: "+91772123456",
    isPlausible: false,
  });
  expect(site.log()).toBe("");
  expect(await provider.submissions()).toEqual([]);
});

test("without JavaScript a form comes back with a checkbox, and is sent once it is ticked", async ({
  site,
  provider,
}) => {
  const fields = { ...examples.consultation.least, phone: "0812 345 678" };
  const { headers } = await post(`${site.url}/api/contact`, formOf(fields), PAGE);
  const html = await (await fetch(site.url + headers.get("location"))).text();
  const [, tick = ""] = /<input type="checkbox"[^>]* name="phoneIsRight"[^>]* value="([^"]*)"/.exec(html) ?? [];
  expect(html).toContain(words("forms.errors.phone-doubtful", { phone: "+254812345678" }));
  expect(await provider.submissions()).toEqual([]);

  const sent = await post(`${site.url}/api/contact`, formOf({ ...fields, phoneIsRight: tick }), PAGE);
  expect(sent.headers.get("location")).toMatch(/^\/thank-you\//);
  const [submission] = await provider.submissions();
  expect(Object.fromEntries(submission?.fields ?? [])).toMatchObject({ phone: "+254812345678" });
});

test.for(["Dhaka", "Lagos", "Basra"])(
  "without JavaScript, a family in %s is reached where it can be told from India, after one press",
  async (from, { site, provider }) => {
    const family = families.find((each) => each.from === from);
    if (!family) throw new Error(`${from} is not among the families`);
    const { typed, languages, isAskedWithoutScripts, country, asked, dialled } = family;
    const fields = { ...examples.consultation.least, countryCode: "IN-+91", phone: typed };
    const headers = { ...PAGE, "accept-language": languages };
    const first = await post(`${site.url}/api/contact`, formOf(fields), headers);
    const isAsked = isAskedWithoutScripts !== "never";
    expect(first.headers.get("location")).toMatch(isAsked ? /^\/your-form\// : /^\/thank-you\//);
    if (!isAsked) return;
    const html = await (await fetch(site.url + first.headers.get("location"), { headers })).text();
    const offered = [
      ...html.matchAll(/<button(?=[^>]* name="phoneCountry")[^>]* value="([^"]*)"[^>]*><bdi[^>]*>([^<]*)/g),
    ];
    const ofIndia = ["IN-+91", asked[1]];
    expect(offered.map(([, value, phone]) => [value, phone])).toEqual(
      isAskedWithoutScripts === "with their country" ? [[country, asked[0]], ofIndia] : [ofIndia],
    );
    expect(html).toContain(words("forms.errors.phone-country"));
    expect(await provider.submissions()).toEqual([]);

    await post(`${site.url}/api/contact`, formOf({ ...fields, phoneCountry: country }), headers);
    const [submission] = await provider.submissions();
    expect(Object.fromEntries(submission?.fields ?? [])).toMatchObject({ phone: dialled });
    for (const value of [country, typed, dialled]) expect(site.log()).not.toContain(value);
  },
);

/** Part of a message in the library, so minifying keeps it. */
const MARK = "libphonenumber-js";

async function scriptsWithMark(folder: string): Promise<number> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith(".js"));
  expect(names.length).toBeGreaterThan(0);
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  return texts.filter((text) => text.includes(MARK)).length;
}

test("no browser script contains the library or its table of numbers", async () => {
  expect(await scriptsWithMark(".next/server"), "the mark is found where the library is").toBeGreaterThan(0);
  expect(await scriptsWithMark(".next/static")).toBe(0);
});
