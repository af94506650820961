import { expect, test } from "vitest";
import { everyLocale, type Locale } from "#lib/i18n/locales.ts";
import { findCoordinator } from "#lib/site/content/coordinator.ts";

const inEach = (word: string) =>
  Object.fromEntries(everyLocale.map((code) => [code, `${word} ${code}`])) as Record<Locale, string>;

test("the coordinator is known in the language once the company has entered one", () => {
  const coordinator = { name: inEach("Asha"), role: inEach("Care"), image: "/media/asha.jpg" };
  expect(findCoordinator("ar", { coordinator })).toEqual({
    name: "Asha ar",
    role: "Care ar",
    image: "/media/asha.jpg",
  });
  expect(findCoordinator("ar", { licence: "L 1" })).toBeUndefined();
});
