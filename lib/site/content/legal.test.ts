import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { routes } from "#content/routes.ts";
import { builtLanguages } from "#lib/i18n/locales.ts";
import { splitFrontMatter } from "#lib/site/content/front-matter.ts";
import { getLegalPage, legalNames, parseLegal } from "#lib/site/content/legal.ts";
import { site } from "#lib/site/content/site.ts";

const inShort = "inShort:\n  - One.\n  - Two.\n  - Three.\n  - Write to {email}.\n";
const head = `title: Terms\nlead: By {siteName}.\nlastUpdated: 2025-08-01\nmetaDescription: Terms.\n${inShort}toConfirm:\n  - Secret\n`;
const parse = (front: string, body = "## Contact\n\nWrite to {email}.") =>
  parseLegal("en", "a", `---\n${front}---\n\n${body}\n`);

describe("parseLegal", () => {
  test("fills in placeholders, and drops the points that the firm must confirm", () => {
    const page = parse(head);
    expect(page.lead).toBe(`By ${site.name}.`);
    expect(page.text).toContain(`Write to ${site.email}.`);
    expect(page.inShort).toEqual(["One.", "Two.", "Three.", `Write to ${site.email}.`]);
    expect(JSON.stringify(page)).not.toContain("Secret");
  });

  test.each([
    ["a date that is none", head.replace("2025-08-01", "August 2025"), undefined, /lastUpdated/],
    ["a line that we do not know", `${head}tilte: A\n`, undefined, /tilte/],
    ["nothing in short", head.replace(inShort, ""), undefined, /inShort/],
    ["too little in short", head.replace("  - Two.\n", ""), undefined, /"inShort" has 3 entries. It needs at least 4/],
    ["no date", head.replace(/lastUpdated.*\n/, ""), undefined, /no lastUpdated/],
    ["an unknown placeholder", head, "## A\n\n{emial}", /emial/],
    ["no sections", head, "Text.", /headings/],
    ["a picture", head, "## A\n\n![A](/media/a.jpg)", /only articles/],
  ])("names the file and the reason for %s", (_, front, body, reason) => {
    expect(() => parse(front, body)).toThrow(/^brand\/legal\/en\/a\.md: /);
    expect(() => parse(front, body)).toThrow(reason);
  });
});

describe("an untranslated legal page", () => {
  const heading = `---\ntitle: Conditions\nlead: De {siteName}.\nmetaDescription: Conditions.\n${inShort}---\n`;

  test("has a translated heading and no text", () => {
    expect(parseLegal("fr", "a", heading)).toMatchObject({
      title: "Conditions",
      lead: `De ${site.name}.`,
      text: undefined,
    });
  });

  test("needs a date as soon as it has a text", () => {
    expect(() => parseLegal("fr", "a", `${heading}\n## Contact\n\nTexte.\n`)).toThrow(
      "brand/legal/fr/a.md: has a text and no lastUpdated",
    );
  });

  test("names the file and the reason", () => {
    expect(() => parseLegal("fr", "a", "---\ntitle: Conditions\n---")).toThrow(/^brand\/legal\/fr\/a\.md: [\s\S]*lead/);
    expect(() => parseLegal("en", "a", heading)).toThrow("brand/legal/en/a.md: has no text");
  });

  test("shows the English text with links in the visitor's language", async () => {
    const pages = await Promise.all(builtLanguages.map(({ code }) => getLegalPage(code, "terms-and-condition")));
    const [english, ...others] = pages;
    expect(english?.textLocale).toBe("en");
    expect(new Set(pages.map(({ title }) => title)).size, "each has its own heading").toBeGreaterThan(1);
    for (const [index, { textLocale, toc, html }] of others.entries()) {
      if (textLocale !== "en") continue;
      expect(toc).toEqual(english?.toc);
      const code = builtLanguages[index + 1]?.code;
      for (const [, path] of english?.html.matchAll(/href="(\/[^"]*)"/g) ?? [])
        expect(html).toContain(`href="/${code}${path}"`);
    }
  });
});

const pages = builtLanguages.flatMap(({ code }) => legalNames.map((name) => [code, name] as const));

describe.each(pages)("in %s, %s", (locale, name) => {
  test("is a page of the site with a text", async () => {
    expect((await getLegalPage(locale, name)).toc.length).toBeGreaterThan(0);
    expect(Object.values<string>(routes)).toContain(`/${name}`);
  });

  test("does not show visitors the points that the firm must confirm", () => {
    const { body } = splitFrontMatter(readFileSync(`brand/legal/${locale}/${name}.md`, "utf8"));
    expect(body).not.toMatch(/to be confirmed|TODO|TBD|\[\s*(name|date|address)/i);
  });
});
