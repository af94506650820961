import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { routes } from "#content/routes.ts";
import { builtLanguages } from "#lib/i18n/locales.ts";
import { splitFrontMatter } from "#lib/site/content/front-matter.ts";
import { getLegalPage, type LegalName, legalNames, parseLegal } from "#lib/site/content/legal.ts";
import { site } from "#lib/site/content/site.ts";
import { RETENTION_MS, SOURCE_TOTALS_MS } from "#lib/timing.ts";

const head =
  "title: Terms\nlead: By {siteName}.\nlastUpdated: 2025-08-01\nmetaDescription: Terms.\ntoConfirm:\n  - Secret\n";
const parse = (front: string, body = "## Contact\n\nWrite to {email}.") =>
  parseLegal("en", "a", `---\n${front}---\n\n${body}\n`);

describe("parseLegal", () => {
  test("fills in placeholders, and drops the points that the firm must confirm", () => {
    const page = parse(head);
    expect(page.lead).toBe(`By ${site.name}.`);
    expect(page.text).toContain(`Write to ${site.email}.`);
    expect(JSON.stringify(page)).not.toContain("Secret");
  });

  test.each([
    ["a date that is none", head.replace("2025-08-01", "August 2025"), undefined, /lastUpdated/],
    ["a line that we do not know", `${head}tilte: A\n`, undefined, /tilte/],
    ["no date", head.replace(/lastUpdated.*\n/, ""), undefined, /no lastUpdated/],
    ["an unknown placeholder", head, "## A\n\n{emial}", /emial/],
    ["no sections", head, "Text.", /headings/],
    ["a picture", head, "## A\n\n![A](/media/a.jpg)", /only articles/],
  ])("names the file and the reason for %s", (_, front, body, reason) => {
    expect(() => parse(front, body)).toThrow(/^content\/legal\/en\/a\.md: /);
    expect(() => parse(front, body)).toThrow(reason);
  });
});

describe("an untranslated legal page", () => {
  const heading = "---\ntitle: Conditions\nlead: De {siteName}.\nmetaDescription: Conditions.\n---\n";

  test("has a translated heading and no text", () => {
    expect(parseLegal("fr", "a", heading)).toMatchObject({
      title: "Conditions",
      lead: `De ${site.name}.`,
      text: undefined,
    });
  });

  test("needs a date as soon as it has a text", () => {
    expect(() => parseLegal("fr", "a", `${heading}\n## Contact\n\nTexte.\n`)).toThrow(
      "content/legal/fr/a.md: has a text and no lastUpdated",
    );
  });

  test("names the file and the reason", () => {
    expect(() => parseLegal("fr", "a", "---\ntitle: Conditions\n---")).toThrow(
      /^content\/legal\/fr\/a\.md: [\s\S]*lead/,
    );
    expect(() => parseLegal("en", "a", heading)).toThrow("content/legal/en/a.md: has no text");
  });

  test("shows the English text with links in the visitor's language", async () => {
    const pages = await Promise.all(builtLanguages.map(({ code }) => getLegalPage(code, "terms-and-condition")));
    const [english, ...others] = pages;
    expect(english?.textLocale).toBe("en");
    expect(new Set(pages.map(({ title }) => title)).size, "each has its own heading").toBeGreaterThan(1);
    for (const [index, { textLocale, toc, html }] of others.entries()) {
      if (textLocale !== "en") continue;
      expect(toc).toEqual(english?.toc);
      expect(html).toContain(`href="/${builtLanguages[index + 1]?.code}/privacy-policy"`);
    }
  });
});

/** The promises of the legal pages about the behaviour of the site. Change the text and the behaviour together. */
const promises: readonly (readonly [name: LegalName, says: string])[] = [
  ["terms-and-condition", "first consultation is free"],
  ["terms-and-condition", "not an emergency service"],
  ["terms-and-condition", "Liability, in plain words"],
  ["privacy-policy", "medical condition and for medical reports"],
  ["privacy-policy", "relation with the patient, the attendant's passport"],
  ["privacy-policy", "This form sends nothing by itself"],
  ["privacy-policy", "only when you have agreed"],
  ["privacy-policy", "sets no cookies"],
  ["privacy-policy", `at most ${RETENTION_MS / 86_400_000} days`],
  ["privacy-policy", `delete them after ${Math.round(SOURCE_TOTALS_MS / (365.25 / 12) / 86_400_000)} months`],
  ["privacy-policy", "the name of the campaign"],
  ["privacy-policy", "Digital Personal Data Protection Act, 2023"],
  ["privacy-policy", "withdraw your consent"],
  ["privacy-policy", "Give the reference"],
  ["privacy-policy", "Grievance Officer"],
  ["privacy-policy", "person under 18 years"],
  ["privacy-policy", "Data that crosses borders"],
  ["medical-desclaimar", "requests that were brought to the treatment that was planned"],
  ["medical-desclaimar", "Nobody can honestly promise a cure"],
];

test.each(promises)("%s contains: %s", async (name, says) => {
  const { html } = await getLegalPage("en", name);
  expect(html.replaceAll(/<[^>]*>/g, "").replaceAll("&#39;", "'")).toContain(says);
});

const pages = builtLanguages.flatMap(({ code }) => legalNames.map((name) => [code, name] as const));

describe.each(pages)("in %s, %s", (locale, name) => {
  test("is a page of the site with a text", async () => {
    expect((await getLegalPage(locale, name)).toc.length).toBeGreaterThan(5);
    expect(Object.values<string>(routes)).toContain(`/${name}`);
  });

  test("does not show visitors the points that the firm must confirm", () => {
    const { body } = splitFrontMatter(readFileSync(`content/legal/${locale}/${name}.md`, "utf8"));
    expect(body).not.toMatch(/to be confirmed|TODO|TBD|\[\s*(name|date|address)/i);
  });
});
