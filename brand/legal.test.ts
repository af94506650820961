/** Checks that this brand's legal texts promise what the site does. Change the text and the behaviour together. */

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sweepWidths } from "#components/testing/page-fit.ts";
import { withLatinDigits } from "#lib/i18n/latin-digits.ts";
import { builtLocales, defaultLocale, type Locale } from "#lib/i18n/locales.ts";
import { getLegalPage, type LegalName } from "#lib/site/content/legal.ts";
import { DAY_MS, HOUR_MS } from "#lib/time-units.ts";
import {
  ADDRESS_LIFETIME_MS,
  CLEANUP_INTERVAL_MS,
  REFUSED_FILES_MS,
  RETENTION_MS,
  RETURNED_FORM_MS,
  SOURCE_TOTALS_MS,
} from "#lib/timing.ts";

const privacy = readFileSync("brand/legal/en/privacy-policy.md", "utf8");

const promises: readonly (readonly [name: LegalName, says: string])[] = [
  ["terms-and-condition", "first consultation is free"],
  ["terms-and-condition", "not an emergency service"],
  ["terms-and-condition", "Liability, in plain words"],
  ["privacy-policy", "medical condition and for medical reports"],
  ["privacy-policy", "relation with the patient, the attendant's passport"],
  ["privacy-policy", "This form sends nothing by itself"],
  ["privacy-policy", "only when you have agreed"],
  ["privacy-policy", "sets no cookies"],
  ["privacy-policy", `at most ${RETENTION_MS / DAY_MS} days`],
  ["privacy-policy", `delete them after ${Math.round(SOURCE_TOTALS_MS / (365.25 / 12) / DAY_MS)} months`],
  ["privacy-policy", "the name of the campaign"],
  ["privacy-policy", "Digital Personal Data Protection Act, 2023"],
  ["privacy-policy", "withdraw your consent"],
  ["privacy-policy", "Give the reference"],
  ["privacy-policy", "Grievance Officer"],
  ["privacy-policy", "person under 18 years"],
  ["privacy-policy", "Data that crosses borders"],
  ["medical-desclaimar", "requests that were brought to the treatment that was planned"],
  ["medical-desclaimar", "Nobody can honestly promise a cure"],
  ["accessibility", `at ${sweepWidths.length} widths from ${sweepWidths[0]} to ${sweepWidths.at(-1)} pixels`],
  ["accessibility", `kept for ${RETURNED_FORM_MS === HOUR_MS ? "one hour" : "?"}`],
  ["accessibility", "There has been no audit"],
];

const textOf = async (locale: Locale, name: LegalName) =>
  (await getLegalPage(locale, name)).html.replaceAll(/<[^>]*>/g, "").replaceAll("&#39;", "'");

test.each(promises)("%s contains: %s", async (name, says) => {
  expect(await textOf(defaultLocale, name)).toContain(says);
});

test.each(builtLocales)("in %s, the accessibility statement has the numbers of the English one", async (locale) => {
  const numbersIn = async (code: Locale) =>
    new Set(withLatinDigits(await textOf(code, "accessibility")).match(/\d+(?:\.\d+)*/g));
  expect(await numbersIn(locale)).toEqual(await numbersIn(defaultLocale));
});

test.each<[sentence: RegExp, period: string]>([
  [/If it cannot be delivered[^.]*\./, `${RETENTION_MS / DAY_MS} more days`],
  [/without a clear confirmation[^.]*\./, `${RETENTION_MS / DAY_MS} days`],
  [/Files of a request that was not accepted[^.]*\./, `${REFUSED_FILES_MS / DAY_MS} days`],
  [/A note without your answers[^.]*\./, `${RETENTION_MS / DAY_MS} days`],
  [/we keep your address, encrypted[^.]*\./, `${(ADDRESS_LIFETIME_MS + CLEANUP_INTERVAL_MS) / HOUR_MS} hours`],
  [/it is erased within [^.]*\./i, `${(RETURNED_FORM_MS + CLEANUP_INTERVAL_MS) / HOUR_MS === 2 ? "two" : "?"} hours`],
  [/we delete them after [^.]*\./, `${Math.floor(SOURCE_TOTALS_MS / (30.44 * DAY_MS))} months`],
])("the privacy policy promises %s: %s", (sentence, period) => {
  expect(sentence.exec(privacy)?.[0]).toContain(period);
});
