import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { articleSlugs } from "#content/routes.ts";
import { getArticles, parseArticle } from "#lib/content/articles.ts";
import { locales } from "#lib/i18n/locales.ts";

const lines: Readonly<Record<string, string>> = {
  title: "title: Robots",
  summary: "summary: What they do.",
  metaDescription: "metaDescription: Robots in plain words.",
  published: "published: 2026-11-20",
  updated: "updated: 2026-11-20",
  reviewedBy: 'reviewedBy: ""',
  reviewedOn: 'reviewedOn: ""',
  sources: "sources:\n  - name: WHO\n    url: https://www.who.int",
};

const parse = (changed: Record<string, string> = {}, body = "Text.\n\n## More\n\nText.") =>
  parseArticle(
    "robotic-surgery",
    "content/blog/en/robotic-surgery.md",
    `---\n${Object.values({ ...lines, ...changed }).join("\n")}\n---\n\n${body}\n`,
    "en",
  );

describe("parseArticle", () => {
  test("reads an article", () => {
    expect(parse()).toMatchObject({
      slug: "robotic-surgery",
      title: "Robots",
      reviewedBy: "",
      sources: [{ name: "WHO", url: "https://www.who.int" }],
      toc: [{ id: "more", text: "More" }],
    });
  });

  test.each([
    [20, 1],
    [720, 4],
  ])("returns the reading time of %i words", (count, minutes) => {
    expect(parse({}, `${"word ".repeat(count)}\n\n## More\n\nText.`).minutes).toBe(minutes);
  });

  test("accepts a photo of this site", () => {
    expect(parse({ photo: "photo: /blog/surgery.jpg" }).photo).toBe("/blog/surgery.jpg");
    expect(() => parse({ photo: "photo: https://x.org/a.jpg" })).toThrow(/photo/);
  });

  test("accepts a medical review with its date", () => {
    const reviewed = { reviewedBy: "reviewedBy: Dr A, MS", reviewedOn: "reviewedOn: 2026-12-01" };
    expect(parse(reviewed)).toMatchObject({ reviewedBy: "Dr A, MS", reviewedOn: "2026-12-01" });
  });

  test.each<[string, Record<string, string>, string | undefined, RegExp]>([
    ["a review without a date", { reviewedBy: "reviewedBy: Dr A" }, undefined, /belong together/],
    ["a date without a reviewer", { reviewedOn: "reviewedOn: 2026-12-01" }, undefined, /belong together/],
    ["no sources", { sources: "sources: []" }, undefined, /sources/],
    ["a source that is not secure", { sources: "sources:\n  - name: A\n    url: http://a.org" }, undefined, /url/],
    ["too long a summary", { summary: `summary: ${"x".repeat(241)}` }, undefined, /240/],
    ["no text", {}, "", /no text/],
  ])("names the file and the reason for %s", (_, changed, body, reason) => {
    expect(() => parse(changed, body)).toThrow(/^content\/blog\/en\/robotic-surgery\.md: /);
    expect(() => parse(changed, body)).toThrow(reason);
  });
});

describe.each(locales.map(({ code }) => code))("the articles in %s", (locale) => {
  test("are complete and in the order of the carousel", async () => {
    expect((await getArticles(locale)).map(({ slug }) => slug)).toEqual(articleSlugs);
    const files = readdirSync(`content/blog/${locale}`).map((file) => basename(file, ".md"));
    expect(files.toSorted()).toEqual(articleSlugs.toSorted());
  });

  test("have 500 to 800 words", async () => {
    for (const { html, slug } of await getArticles(locale)) {
      const count = html.replaceAll(/<[^>]*>/g, " ").match(/\S+/g)?.length;
      expect(count, slug).toBeGreaterThanOrEqual(500);
      expect(count, slug).toBeLessThanOrEqual(800);
    }
  });

  test("contain no percentage, which would need a source", async () => {
    for (const { html, slug } of await getArticles(locale)) expect(html, slug).not.toMatch(/\d\s*(%|percent|per cent)/);
  });
});
