import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { Locale } from "#lib/i18n/locales.ts";
import { listEntryPaths } from "#lib/site/content/entry-paths.ts";
import { findPageSubject, listFooterPages, pages } from "#lib/site/content/pages.ts";
import { pageOf, wholePage } from "#lib/testing/whole-page.ts";

const parse = (source: string, locale: Locale = "en") => pages.parse(locale, "heart-camp", source);

test("a page has its text and then its parts, in the order of the file", () => {
  const { blocks, pictures } = parse(wholePage());
  const types = ["text", "text", "steps", "cards", "figures", "quotation", "questions", "form", "button"];
  expect(blocks.map(({ type }) => type)).toEqual(types);
  expect(pictures).toEqual([]);
});

test("links in the parts get the language of the page, and what stands in curly brackets is filled in", () => {
  const { blocks } = parse(wholePage(), "fr");
  const html = blocks.map((block) => ("html" in block ? block.html : "")).join();
  expect(html).toContain('href="/fr/services"');
  expect(html).not.toContain("{email}");
});

test("a page without parts needs a text, and one without a text needs a part", () => {
  expect(parse(wholePage({ blocks: "" })).blocks).toHaveLength(1);
  expect(() => parse(wholePage({ blocks: "" }, ""))).toThrow(/neither a text nor parts/);
});

test("search engines get the summary if no text is written for them", () => {
  expect(parse(wholePage()).metaDescription).toBe("A doctor of ours answers your questions.");
  expect(parse(wholePage({ more: "metaDescription: Come in December." })).metaDescription).toBe("Come in December.");
});

test("the photos of the texts and of the parts are published", () => {
  const picture = "  - type: picture\n    image: /media/room.jpg\n    imageAlt: A room";
  const source = pageOf(picture, "  - type: text\n    text: '![A door](/media/door.jpg)'");
  expect(parse(source).pictures).toEqual(["/media/room.jpg", "/media/door.jpg"]);
});

const form = "  - type: form\n    form: consultation";

describe("refuses in words", () => {
  test.each<[name: string, source: string, reason: RegExp]>([
    [
      "a script",
      pageOf("  - type: text\n    text: <script>alert(1)</script>"),
      /entry 1, "text" contains HTML: <script>/,
    ],
    ["HTML in the text", wholePage({}, 'Write <img src="x" onerror="alert(1)">.'), /contains HTML: <img/],
    [
      "a link that runs a script",
      pageOf('  - type: text\n    text: "[a](javascript:alert)"'),
      /javascript:alert, which must/,
    ],
    [
      "a button that runs a script",
      pageOf("  - type: button\n    label: Go\n    to: javascript:alert(1)"),
      /"to" must begin with https:/,
    ],
    [
      "a card that leads to another host",
      pageOf('  - type: cards\n    heading: A\n    cards: [{title: A, text: B, to: "//evil.example"}]'),
      /"to" must begin/,
    ],
    [
      "a button to a page without encryption",
      pageOf("  - type: button\n    label: Go\n    to: http://example.org"),
      /"to" must begin/,
    ],
    ["an end before the begin", wholePage({ more: "from: 2026-12-10\nuntil: 2026-12-09" }), /"until" is before/],
    ["a day that does not exist", wholePage({ more: "until: 2026-02-30" }), /"until" must be a day that exists/],
    [
      "a form that does not exist",
      pageOf("  - type: form\n    form: blood-test"),
      /"form" must be one of: consultation, inquiry\/general/,
    ],
    ["a form that needs a page of its own", pageOf("  - type: form\n    form: review"), /"form" must be one of/],
    ["a second form", pageOf(form, form), /"blocks" has more than one form/],
    [
      "a subject that the form does not have",
      pageOf("  - type: form\n    form: inquiry/ngo\n    subject: Hearts"),
      /"subject" belongs to the form for a second opinion/,
    ],
    [
      "a part that does not exist",
      pageOf("  - type: video\n    to: /services"),
      /"type" must be one of: text,steps,cards/,
    ],
    ["a part without its words", pageOf("  - type: steps\n    heading: A\n    steps: []"), /"steps" has 0 entries/],
    [
      "a picture from another host",
      pageOf("  - type: picture\n    image: https://x.example/a.jpg\n    imageAlt: A"),
      /"image" must be "\/media\/"/,
    ],
    ["a picture that says nothing", pageOf("  - type: picture\n    image: /media/a.jpg"), /"imageAlt" is missing/],
    [
      "a place in the footer that does not exist",
      wholePage({ footer: "footer: top" }),
      /"footer" must be one of: read, about, legal/,
    ],
    [
      "a heading with the address of the form",
      pageOf("  - type: text\n    text: '## Request'", form),
      /a heading “request”, whose address another part/,
    ],
    [
      "a heading with the address of a question",
      pageOf("  - type: questions\n    heading: A\n    chosen: [visa]", "  - type: text\n    text: '## Visa'"),
      /a heading “visa”/,
    ],
    ["the same heading in two texts", wholePage({}, "## Who may come"), /a heading “who-may-come”/],
    ["an unknown word in curly brackets", pageOf("  - type: text\n    text: '{emial}'"), /unknown word \{emial\}/],
  ])("%s", (_, source, reason) => {
    expect(() => parse(source)).toThrow(/^content\/pages\/en\/heart-camp\.md: /);
    expect(() => parse(source)).toThrow(reason);
  });
});

describe("with pages in content/pages", () => {
  const write = async (locale: Locale, id: string, source: string) => {
    await mkdir(`content/pages/${locale}`, { recursive: true });
    await writeFile(`content/pages/${locale}/${id}.md`, source);
  };

  beforeEach(async () => {
    const before = process.cwd();
    const folder = await mkdtemp(join(tmpdir(), "pages-"));
    process.chdir(folder);
    onTestFinished(async () => {
      process.chdir(before);
      await rm(folder, { recursive: true });
    });
    await write("en", "heart-camp", wholePage());
    await write(
      "ru",
      "heart-camp",
      wholePage({ title: "title: Встреча" }).replace("subject: Heart camp", "subject: Встреча о сердце"),
    );
    await write("fr", "coeur", wholePage({ footer: "" }));
    await write("en", "secret", wholePage({ footer: "footer: legal", more: "noindex: true" }));
  });

  test("the footer has the pages that name one of its groups, in their language", async () => {
    const titles = async (locale: Locale) => (await listFooterPages(locale, "about")).map(({ title }) => title);
    expect([await titles("en"), await titles("ru"), await titles("fr")]).toEqual([
      ["Heart camp in December"],
      ["Встреча"],
      [],
    ]);
    expect((await listFooterPages("en", "legal")).map(({ id }) => id)).toEqual(["secret"]);
    expect(await listFooterPages("en", "read")).toEqual([]);
  });

  test("the pages have addresses below /p, and /p itself has no page", () => {
    const own = listEntryPaths().filter((path) => /\/p(\/|$)/.test(path));
    expect(own.toSorted()).toEqual(["/fr/p/coeur", "/p/heart-camp", "/p/secret", "/ru/p/heart-camp"]);
  });

  test("our search does not have a page that is hidden from search engines, and reads the words of the parts", async () => {
    const found = await pages.listSearchable("en");
    expect(found.map(({ path }) => path)).toEqual(["/p/heart-camp"]);
    expect(found[0]?.text).toMatch(/Tell us the day[\s\S]*We write the letter/);
    expect(found[0]?.text).not.toMatch(/consultation|who-pays-you|https:|##/);
  });

  test("the form posts the subject in the words of the page, and the team reads it in English", async () => {
    expect(await findPageSubject("Встреча о сердце", ["en", "ru"])).toBe("Heart camp");
    expect(await findPageSubject("Встреча о сердце", ["ru", "en"])).toBe("Встреча о сердце");
    expect(await findPageSubject("Heart camp", ["sw"])).toBe("Heart camp");
    expect(await findPageSubject("heart-camp", ["en"])).toBeUndefined();
    expect(await findPageSubject("Call 0900 now", ["en"])).toBeUndefined();
  });
});
