import { describe, expect, test } from "vitest";
import { builtLocales } from "#lib/i18n/locales.ts";
import { getArticles, isHighlighted, localesOfArticle, parseArticle } from "#lib/site/content/articles.ts";

const lines: Readonly<Record<string, string>> = {
  title: "title: Robots",
  summary: "summary: What they do.",
  metaDescription: "metaDescription: Robots in plain words.",
  published: "published: 2026-11-20",
  updated: "updated: 2026-11-20",
  sources: "sources:\n  - name: WHO\n    url: https://www.who.int",
};

const parse = (changed: Record<string, string> = {}, body = "Text.\n\n## More\n\nText.") =>
  parseArticle("en", "robotic-surgery", `---\n${Object.values({ ...lines, ...changed }).join("\n")}\n---\n\n${body}\n`);

describe("parseArticle", () => {
  test("reads an article", () => {
    expect(parse()).toMatchObject({
      id: "robotic-surgery",
      title: "Robots",
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

  test("accepts a photo that says what it shows", () => {
    const image = "image: /media/surgery.jpg";
    const imageAlt = "imageAlt: A surgeon at a console.";
    expect(parse({ image, imageAlt })).toMatchObject({
      image: "/media/surgery.jpg",
      imageAlt: "A surgeon at a console.",
    });
    expect(() => parse({ image })).toThrow(/"imageAlt" is missing: say in one sentence/);
  });

  test.each(["https://x.org/a.jpg", "/media/my photo.jpg", "/media/../site.json", "surgery.jpg", "/media/хирург.jpg"])(
    "rejects the picture %s",
    (image) => {
      expect(() => parse({ image: `image: ${image}`, imageAlt: "imageAlt: A" })).toThrow(
        /"image" must be .*without spaces/,
      );
    },
  );

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
    ["a fourth place in the carousel", { position: "position: 4" }, undefined, /position/],
    ["no text", {}, "", /no text/],
  ])("names the file and the reason for %s", (_, changed, body, reason) => {
    expect(() => parse(changed, body)).toThrow(/^content\/blog\/en\/robotic-surgery\.md: /);
    expect(() => parse(changed, body)).toThrow(reason);
  });
});

describe("the articles of the site", () => {
  test.each(builtLocales)("in %s begin with those of the carousel, and then the newest", async (locale) => {
    const articles = await getArticles(locale);
    const rest = articles.slice(articles.filter(isHighlighted).length);
    expect(articles.map(({ position }) => position ?? 9)).toEqual(
      articles.map(({ position }) => position ?? 9).toSorted(),
    );
    expect(rest.map(({ published }) => published)).toEqual(
      rest
        .map(({ published }) => published)
        .toSorted()
        .toReversed(),
    );
  });

  test("say in which languages they exist", async () => {
    expect(await localesOfArticle("robotic-surgery")).toEqual(builtLocales);
    expect(await localesOfArticle("no-such-article")).toEqual([]);
  });
});
