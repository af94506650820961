import { createTranslator } from "next-intl";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { Counter } from "#components/home/counter.tsx";
import { counterStyle, localDigits } from "#lib/i18n/digits.ts";
import { builtLocales } from "#lib/i18n/locales.ts";
import { loadMessages } from "#lib/i18n/messages.ts";
import { getCountryOptions } from "#lib/site/content/countries.ts";
import { longDate } from "#lib/site/content/dates.ts";

test.each([
  ["bn", "৫০০০", "০৯:০০", "bengali"],
  ["en", "5000", "09:00", undefined],
  ["ar", "5000", "09:00", undefined],
  ["mr", "५०००", "०९:००", "devanagari"],
])("in %s, numbers are written %s and %s, and counted in the style %s", (locale, number, time, style) => {
  expect([localDigits(locale, 5000), localDigits(locale, "09:00"), counterStyle(locale)]).toEqual([
    number,
    time,
    style,
  ]);
});

test.each(builtLocales)("in %s, a style sheet counts in the digits of the text", (locale) => {
  const { numberingSystem } = new Intl.NumberFormat(locale).resolvedOptions();
  expect(counterStyle(locale) === undefined).toBe(numberingSystem === "latn");
});

test("in Bengali, messages, dates and figures have Bengali digits; dialling codes and references keep Latin ones", async () => {
  const t = createTranslator({ locale: "bn", messages: await loadMessages("bn") });
  expect(t("status.comeBack", { days: 30 })).toContain("৩০");
  expect(longDate("bn", "2026-11-20")).toMatch(/^২০\s.*২০২৬$/);
  const counter = renderToString(<Counter locale="bn" figure={{ id: "years", step: 1, every: 100 }} value={10} />);
  expect(counter).toContain(">১০<");
  expect(counter).toContain("content:counter(count,bengali)");
  expect(t("forms.errors.file-size", { name: "report 2026.pdf", mb: 10 })).toMatch(/report 2026\.pdf/);
  expect(getCountryOptions("bn")).toContainEqual(["BD-+880", "বাংলাদেশ (+880)"]);
});
