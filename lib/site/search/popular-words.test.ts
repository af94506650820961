import { expect, test } from "vitest";
import { builtLocales } from "#lib/i18n/locales.ts";
import { loadMessages } from "#lib/i18n/messages.ts";
import { getPopularWords, splitWords } from "#lib/site/search/popular-words.ts";
import { hasResult, makeIndex } from "#lib/site/search/search-index.ts";

test.each(builtLocales)("%s offers a handful of words, and something is found for each", async (locale) => {
  const { search } = await loadMessages(locale);
  const words = splitWords(search.popularWords);
  expect(words.length).toBeGreaterThanOrEqual(4);
  expect(await getPopularWords(locale)).toEqual(words);
});

test("splits words at the commas of Latin and Arabic script", () => {
  expect(splitWords("heart surgery, visa,, ")).toEqual(["heart surgery", "visa"]);
  expect(splitWords("القلب، التأشيرة")).toEqual(["القلب", "التأشيرة"]);
});

test("a popular word needs a page with all of its words, as a release without treatments shows", () => {
  const visa = { path: "/guides/medical-visa", title: "The medical visa", summary: "Which visa you need.", text: "" };
  expect(hasResult(makeIndex([visa]), "medical visa")).toBe(true);
  expect(hasResult(makeIndex([visa]), "medical surgery")).toBe(false);
});
