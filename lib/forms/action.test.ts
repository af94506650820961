import { expect, test } from "vitest";
import { actionOf } from "#lib/forms/action.ts";
import type { Locale } from "#lib/i18n/locales.ts";

const french = "fr" as Locale;

test.each([
  ["en" as const, "/api/contact"],
  [french, "/api/contact?locale=fr"],
] as const)("in %s without a variant", (locale, action) => {
  expect(actionOf("consultation", locale)).toBe(action);
});

test.each([
  ["en" as const, "/api/services?variant=visa-travel"],
  [french, "/api/services?locale=fr&variant=visa-travel"],
] as const)("in %s with a variant", (locale, action) => {
  expect(actionOf("service-request/visa-travel", locale)).toBe(action);
});
