import { expect, test } from "vitest";
import { termsOfQuery, termsOfText } from "#lib/site/search/normalise.ts";

test.each([
  ["L’Hôpital, à Delhi!", ["hopital", "delhi"]],
  ["Ёлка, йод", ["елка", "иод"]],
  ["Ka 5 na ٣٤ na ১২", ["ka", "5", "na", "34", "na", "12"]],
  ["المُسْتَشْفَى", ["مستشفي"]],
  ["والتأشيرة للمريض", ["تاشيره", "مريض"]],
  ["ألم وآلام", ["الم", "والام"]],
  ["চাঁদ", ["চাদ"]],
  ["বড়", ["বড"]],
  ["ক্ষতি", ["কশতি"]],
])("%s is searched as %j", (words, terms) => {
  expect(termsOfText(words)).toEqual(terms);
});

test("an Arabic word that is not finished may begin with the article, or be a short word", () => {
  expect(termsOfQuery("الط مريض الطبيب ال")).toEqual([["الط", "ط"], ["مريض"], ["طبيب"], ["ال"]]);
});
