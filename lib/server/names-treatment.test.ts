import { expect, test } from "vitest";
import { createTreatmentCheck } from "#lib/server/names-treatment.ts";

const namesTreatment = createTreatmentCheck(["heart", "eye.?and.?ear", "Chirurgie du cœur", "أمراض الكلى", "Öl", ""]);

test.each([
  ["an id", "heart-surgery"],
  ["an id within a name", "kenya-HEART_surgery-october"],
  ["an id without hyphens", "eyeandear"],
  ["an id with spaces", "Eye and  Ear"],
  ["an address", "/blog/open-heart"],
  ["a host", "www.heart.example.org"],
  ["diacritics", "héärt"],
  ["full-width letters", "ｈｅａｒｔ"],
  ["a title", "chirurgie-du-cœur"],
  ["a title in Arabic, with vowels and without spaces", "أَمراضالكُلى"],
])("recognises %s", (_, text) => {
  expect(namesTreatment(text)).toBe(true);
});

test.each(["kenya-october", "facebook", "eye", "hear-us", "/blog/robotic-surgery", "oil", ""])(
  "finds no treatment in %j",
  (text) => {
    expect(namesTreatment(text)).toBe(false);
  },
);

test("without treatments, no text names one", () => {
  expect(createTreatmentCheck([])("heart-surgery")).toBe(false);
});
