/**
 * Until the company has said what a doctor's opinion costs, no page calls it free or paid (requirements §2.61). Delete this test once it
 * has, together with the question in brand/site.json.
 */

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { everyLocale, type Locale } from "#lib/i18n/locales.ts";

/** Words for an opinion, and words that call something free. */
const words: Readonly<Record<Locale, readonly [opinion: RegExp, free: RegExp]>> = {
  en: [/\bopinions?\b/i, /\bfree\b(?! to)|costs nothing|no charge/i],
  fr: [/\bavis\b/i, /gratui|sans frais/i],
  ar: [/رأي|آراء/, /مجان/],
  ru: [/мнени/i, /бесплатн/i],
  sw: [/\bmaoni\b/i, /bila malipo|\bbure\b/i],
  bn: [/মতামত|ওপিনিয়ন/, /বিনা মূল্যে|টাকা লাগে না|টাকা লাগবে না/],
};

const readTexts = (locale: Locale) =>
  globSync([`content/messages/${locale}.json`, `{content,brand}/*/${locale}/*.md`]).map((file) => ({
    file,
    // An excerpt is the text of somebody else.
    text: readFileSync(file, "utf8").replaceAll(/^ +excerpt: .*$/gm, ""),
  }));

test.each(everyLocale)("in %s, no sentence calls an opinion free", (locale) => {
  const [opinion, free] = words[locale];
  const found = readTexts(locale).flatMap(({ file, text }) =>
    text
      .split(/[.!?؟।]\s|\n/)
      .filter((sentence) => opinion.test(sentence) && free.test(sentence))
      .map((sentence) => `${file}: ${sentence.trim()}`),
  );
  expect(found).toEqual([]);
});

test("what asks for an opinion says that we tell the price first", () => {
  const { secondOpinion, thankYou, gallery } = JSON.parse(readFileSync("content/messages/en.json", "utf8"));
  for (const text of [secondOpinion.description, thankYou.consultation.three]) expect(text).toContain("tell you first");
  expect(gallery.ask.text).toContain("tell you before whether a doctor's opinion costs anything");
});
