import { expect, test } from "vitest";
import { actionOf } from "#lib/forms/action.ts";
import { findForm } from "#lib/forms/find-form.ts";
import type { Locale } from "#lib/i18n/locales.ts";

const consultation = findForm({ form: "consultation" });

const french = "fr" as Locale;

test.each([
  ["en" as const, undefined, "/api/contact"],
  [french, undefined, "/api/contact?locale=fr"],
] as const)("in %s without a variant", (locale, variant, action) => {
  expect(actionOf(consultation, { locale, variant })).toBe(action);
  expect(actionOf(consultation, { locale })).toBe(action);
});

test.each([
  ["en" as const, "/api/services?variant=visa-travel"],
  [french, "/api/services?locale=fr&variant=visa-travel"],
] as const)("in %s with a variant", (locale, action) => {
  expect(
    actionOf(findForm({ form: "service-request", variant: "visa-travel" }), { locale, variant: "visa-travel" }),
  ).toBe(action);
});
