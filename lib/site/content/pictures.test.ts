import { expect, test } from "vitest";
import { everyLanguage } from "#lib/i18n/locales.ts";
import { getPagePictures } from "#lib/site/content/pictures.ts";

const alt = Object.fromEntries(everyLanguage.map(({ code }) => [code, "Our office"]));

test("content/pictures.json is valid, and a photo in it takes the place of a drawing", () => {
  expect(() => getPagePictures()).not.toThrow();
  const journey = { image: "/media/office.jpg", alt };
  expect(getPagePictures({ journey })).toEqual({ journey });
});

test.each([
  ["a drawing that there is not", { jurney: { image: "/media/office.jpg", alt } }, /jurney/],
  ["a photo at another place", { journey: { image: "/office.jpg", alt } }, /content\/media/],
  [
    "a language without a description",
    { journey: { image: "/media/office.jpg", alt: { ...alt, ar: "" } } },
    /"alt", "ar" is empty/,
  ],
])("rejects %s", (_, source, reason) => {
  expect(() => getPagePictures(source)).toThrow(/^content\/pictures.json: /);
  expect(() => getPagePictures(source)).toThrow(reason);
});
