import fc from "fast-check";
import { type CountryCode, getExampleNumber, isValidPhoneNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { expect, test } from "vitest";
import { countries } from "#content/countries.ts";
import { toDialablePhone } from "#lib/forms/dialable-phone.ts";
import { phone as phoneRule } from "#lib/forms/rules.ts";
import { runs } from "#lib/testing/property-runs.ts";

/** Any country code of our list, as forms post it. */
const countryCode = fc.constantFrom(...countries.flatMap(({ iso, codes }) => codes.map((code) => `${iso}-+${code}`)));

/** Any mobile number that can exist, with its country. */
const mobile = fc
  .tuple(fc.constantFrom(...countries.map(({ iso }) => iso)), fc.integer({ min: 0, max: 9999 }))
  .map(([iso, last]) => {
    const example = getExampleNumber(iso as CountryCode, examples);
    const number = example && example.number.slice(0, -4) + String(last).padStart(4, "0");
    return number && isValidPhoneNumber(number) ? { iso, code: `+${example.countryCallingCode}`, number } : undefined;
  })
  .filter((found) => found !== undefined);

const separators = fc.array(fc.constantFrom("", " ", "-", ".", " \u200e"), { minLength: 1, maxLength: 20 });

const digitsOf = (text: string) => [...text].filter((sign) => /\d/.test(sign));

const spaced = (digits: string, between: readonly string[]) =>
  [...digits].map((digit, index) => digit + between[index % between.length]).join("");

test("a number that can exist is joined with its code once, with the code typed or not", () => {
  fc.assert(
    fc.property(mobile, separators, fc.constantFrom("", "+", "00"), ({ iso, code, number }, between, prefix) => {
      const digits = prefix ? number.slice(1) : number.slice(code.length);
      const phone = prefix + spaced(digits, between);
      const { international, isPlausible } = toDialablePhone({ countryCode: `${iso}-${code}`, phone });
      expect([international, isPlausible]).toEqual([number, true]);
    }),
    runs(200),
  );
});

/** Any text that a form accepts as a phone number. */
const typed = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(..."0123456789", ..."0123456789", ..."+()/-.,; x", "٧", "०", "\u200e", "ext. "),
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 }),
    ),
    maxLength: 40,
  })
  .filter((text) => phoneRule().rule.safeParse(text).success);

const NUMBER = String.raw`\+\d+( ext\. \d+)?`;

test("any text that a form accepts becomes a number to dial that stays the same when it is read again", () => {
  fc.assert(
    fc.property(fc.option(countryCode, { nil: undefined }), typed, (code, phone) => {
      const { international, isPlausible } = toDialablePhone({ countryCode: code, phone });
      expect(international).toMatch(new RegExp(`^${NUMBER}( / ${NUMBER})*$`));
      const again = toDialablePhone({ countryCode: code, phone: international });
      expect(again.international).toBe(international);
      if (isPlausible) expect(again.isPlausible).toBe(true);
    }),
    runs(300),
  );
});

test("a service request's number and its code are together the same number, without the code twice", () => {
  fc.assert(
    fc.property(countryCode, typed, (code, phone) => {
      const { international, national } = toDialablePhone({ countryCode: code, phone });
      const prefix = `+${digitsOf(code).join("")}`;
      const joined = national.split(" / ").map((part) => (part.startsWith("+") ? part : prefix + part));
      expect(joined.join(" / ")).toBe(international);
    }),
    runs(200),
  );
});
