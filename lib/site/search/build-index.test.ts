import { describe, expect, test } from "vitest";
import { builtLocales, defaultLocale, type Locale, localePath } from "#lib/i18n/locales.ts";
import { collections } from "#lib/site/content/collections.ts";
import { buildIndex, findPages } from "#lib/site/search/build-index.ts";
import { indexedPages } from "#lib/site/seo/pages.ts";

/** Ten searches of each language: what a visitor types, why it is hard, and a page that must be among the first four. */
const searches: Partial<Record<Locale, readonly (readonly [typed: string, why: string, path: string])[]>> = {
  en: [
    ["visa", "a word", "/servicedetails/visa-travel"],
    ["passp", "an unfinished word", "/questions#passport-when"],
    ["Kidny", "a letter is missing", "/treatments/kidney"],
    ["opertion", "a letter is missing", "/treatments/heart-surgery"],
    ["second opnion", "one of two words is wrong", "/second-opinion"],
    ["interpretor", "a wrong letter", "/servicedetails/language-support"],
    ["chemoterapy", "a letter is missing", "/treatments/cancer-care"],
    ["knee replacment", "two words of a text", "/treatments/joint-replacement"],
    ["WHO PAYS YOU", "capitals", "/questions#who-pays-you"],
    ["vísa", "an accent that the text does not have", "/guides/medical-visa"],
  ],
  bn: [
    ["ভিসা", "a word", "/servicedetails/visa-travel"],
    ["ভীসা", "a long vowel for a short one", "/servicedetails/visa-travel"],
    ["সেকেন্ড ওপিনিয়ন", "a nukta of its own", "/second-opinion"],
    ["দ্বিতীয মতামত", "without the nukta", "/start-your-journey"],
    ["দোভাষি", "a short vowel for a long one", "/servicedetails/language-support"],
    ["পাসপোট", "without the conjunct", "/servicedetails/visa-travel"],
    ["হাসপাতাল", "a word", "/servicedetails/treatment-planning"],
    ["অপারেশ", "an unfinished word", "/blog/robotic-surgery"],
    ["রিপো\u200Dর্ট", "a joiner between the letters", "/questions#which-reports"],
    ["বিমানবনদর", "without the hasanta", "/servicedetails/visa-travel"],
  ],
  ar: [
    ["تأشيرة", "a word", "/servicedetails/visa-travel"],
    ["التاشيره", "with the article, without the hamza, with another last letter", "/servicedetails/visa-travel"],
    ["رأي ثاني", "two words, without the article", "/second-opinion"],
    ["مستشفي", "another last letter", "/servicedetails/treatment-planning"],
    ["جِراحَة", "with vowel signs", "/blog/robotic-surgery"],
    ["الجراحه", "with the article, with another last letter", "/blog/robotic-surgery"],
    ["المترجم", "with the article", "/servicedetails/language-support"],
    ["جواز السفر", "two words of a text", "/servicedetails/visa-travel"],
    ["الرو", "an unfinished word with the article", "/blog/robotic-surgery"],
    ["روبوط", "a wrong letter", "/blog/robotic-surgery"],
    ["متـابعه", "with a stretch, with another last letter", "/servicedetails/post-treatment"],
  ],
  ru: [
    ["виза", "a word", "/servicedetails/visa-travel"],
    ["Опеация", "a letter is missing", "/blog/robotic-surgery"],
    ["второе мнение", "two words", "/second-opinion"],
    ["перевдчик", "a letter is missing", "/servicedetails/language-support"],
    ["больниц", "an unfinished word", "/inquiry/hospital"],
    ["паспорты", "another ending", "/servicedetails/visa-travel"],
    ["наблюде\u0301ние", "with a stress mark", "/servicedetails/post-treatment"],
    ["востановление", "a letter is missing", "/blog/recovery-technology"],
    ["отзывы", "another ending", "/leave-review"],
    ["роботеческая", "a wrong letter", "/blog/robotic-surgery"],
  ],
};

const found = async (locale: Locale, words: string) => (await findPages(locale, words)).map(({ path }) => path);

describe.each(Object.keys(searches) as Locale[])("in %s", (locale) => {
  test.each(searches[locale] ?? [])("finds %s (%s): %s", async (typed, _, path) => {
    expect((await found(locale, typed)).slice(0, 4)).toContain(localePath(locale, path));
  });
});

test.each(builtLocales)(
  "%s has every page that search engines may list, and its questions, in its own texts",
  async (locale) => {
    const index = await buildIndex(locale);
    for (const { path } of await indexedPages(locale)) expect(index.has(localePath(locale, path)), path).toBe(true);
    const { listSearchable } = collections.find(({ facts }) => facts.folder === "questions") ?? {};
    const questions = (await listSearchable?.(locale)) ?? [];
    for (const { path } of questions) expect(index.has(localePath(locale, path)), path).toBe(true);
    const stored = JSON.stringify(index.toJSON().storedFields);
    expect(stored).not.toMatch(/"(?:title|summary)":""/);
  },
);

test("finds nothing for a word that no text has, and for no word at all", async () => {
  expect(await found(defaultLocale, "xylophone")).toEqual([]);
  expect(await found(defaultLocale, "")).toEqual([]);
  expect(await found(defaultLocale, "?! a")).toEqual([]);
});

test("finds no address of a source, and no placeholder", async () => {
  const terms = JSON.stringify((await buildIndex(defaultLocale)).toJSON().index);
  expect(terms).not.toContain('"https"');
  expect(terms).not.toContain('"sitename"');
});

test("has pages with some of the words only if no page has them all", async () => {
  expect(await found(defaultLocale, "kidney xylophone")).toContain("/treatments/kidney");
});
