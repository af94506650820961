import { expect, test } from "vitest";
import { clockTime } from "#lib/i18n/clock.ts";
import { localDigits } from "#lib/i18n/digits.ts";
import { everyLocale } from "#lib/i18n/locales.ts";

const at = (time: string) => new Date(`2026-11-24T${time}Z`);

test.each([
  ["09:00", "সকাল ৯টা"],
  ["18:00", "সন্ধ্যা ৬টা"],
  ["10:30", "সকাল ১০:৩০"],
  ["15:05", "দুপুর ৩:০৫"],
  ["00:00", "রাত্রি ১২টা"],
])("in Bengali, %s is %s", (time, said) => {
  expect(clockTime("bn", at(time), "UTC")).toBe(said.normalize("NFC"));
});

test.each(everyLocale.filter((locale) => locale !== "bn"))("in %s it is the clock of 24 hours", (locale) => {
  for (const time of ["09:00", "18:00", "00:30"]) {
    expect(clockTime(locale, at(time), "UTC")).toBe(localDigits(locale, time));
  }
});
