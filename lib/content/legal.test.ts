import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { routes } from "#content/routes.ts";
import { site } from "#content/site.ts";
import { getLegalPage, type LegalName, legalNames, parseLegal, parseLegalHeading } from "#lib/content/legal.ts";
import { locales } from "#lib/i18n/locales.ts";
import { RETENTION_MS } from "#lib/store/timing.ts";

const head =
  "title: Terms\nlead: By {siteName}.\nlastUpdated: 2025-08-01\nmetaDescription: Terms.\ntoConfirm:\n  - Secret\n";
const parse = (front: string, body = "## Contact\n\nWrite to {email}.") =>
  parseLegal("content/legal/en/a.md", `---\n${front}---\n\n${body}\n`, "en");

describe("parseLegal", () => {
  test("fills in placeholders, and drops the points that the firm must confirm", () => {
    const page = parse(head);
    expect(page.lead).toBe(`By ${site.name}.`);
    expect(page.html).toContain(`mailto:${site.email}`);
    expect(JSON.stringify(page)).not.toContain("Secret");
  });

  test.each([
    ["a date that is none", head.replace("2025-08-01", "August 2025"), undefined, /lastUpdated/],
    ["a line that we do not know", `${head}tilte: A\n`, undefined, /tilte/],
    ["nothing about what to confirm", head.replace(/toConfirm[\s\S]*/, ""), undefined, /toConfirm/],
    ["an unknown placeholder", head, "## A\n\n{emial}", /emial/],
    ["no sections", head, "Text.", /headings/],
  ])("names the file and the reason for %s", (_, front, body, reason) => {
    expect(() => parse(front, body)).toThrow(/^content\/legal\/en\/a\.md: /);
    expect(() => parse(front, body)).toThrow(reason);
  });
});

describe("an untranslated legal page", () => {
  const path = "content/legal/fr/a.md";
  const heading = "---\ntitle: Conditions\nlead: De {siteName}.\nmetaDescription: Conditions.\n---\n";

  test("has a translated heading", () => {
    expect(parseLegalHeading(path, heading)).toEqual({
      title: "Conditions",
      lead: `De ${site.name}.`,
      metaDescription: "Conditions.",
    });
  });

  test("is translated as soon as it has a text", () => {
    expect(parseLegalHeading(path, `${heading}\n## Contact\n\nTexte.\n`)).toBeUndefined();
  });

  test("names the file and the reason", () => {
    expect(() => parseLegalHeading(path, "---\ntitle: Conditions\n---")).toThrow(
      /^content\/legal\/fr\/a\.md: [\s\S]*lead/,
    );
  });

  test("shows the English text with links in the visitor's language", async () => {
    const page = await getLegalPage("fr", "terms-and-condition");
    expect(page.textLocale).toBe("en");
    expect(page.toc).toEqual((await getLegalPage("en", "terms-and-condition")).toc);
    expect(page.title).not.toBe("Terms and Conditions");
    expect(page.html).toContain('href="/fr/privacy-policy"');
    expect((await getLegalPage("en", "terms-and-condition")).textLocale).toBe("en");
  });
});

/** The promises of the legal pages about the behaviour of the site. Change text and behaviour together. */
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

const pages = locales.flatMap(({ code }) => legalNames.map((name) => [code, name] as const));

describe.each(pages)("in %s, %s", (locale, name) => {
  test("is a page of the site with a text", async () => {
    expect((await getLegalPage(locale, name)).toc.length).toBeGreaterThan(5);
    expect(Object.values<string>(routes)).toContain(`/${name}`);
  });

  test("does not show visitors the points that the firm must confirm", () => {
    const body = readFileSync(`content/legal/${locale}/${name}.md`, "utf8").split(/^---$/m).slice(2).join();
    expect(body).not.toMatch(/to be confirmed|TODO|TBD|\[\s*(name|date|address)/i);
  });
});
