import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { countries } from "#content/countries.ts";
import { dialCode, requireDialCode } from "#lib/forms/rules.ts";
import { validateFields } from "#lib/forms/validation.ts";

describe("a country code", () => {
  const rules = { countryCode: dialCode(), phone: z.string("phone-required"), name: z.string("name-required") };
  const fields = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, { rule, widget: "text" as const }]),
  );
  function codes(values: Record<string, string>) {
    const checked = validateFields({ fields, files: {}, check: requireDialCode }, values);
    return checked.ok ? [] : checked.problems.map(({ field, code }) => `${field} ${code}`);
  }
  const of = (countryCode: string) => codes({ countryCode, phone: "0712", name: "A" });
  const required = "countryCode country-code-required";

  test("may be any code of the list, with its country or alone", () => {
    const all = countries.flatMap(({ iso, codes }) => codes.map((code) => [`${iso}-+${code}`, `+${code}`]));
    expect(all.flat().flatMap(of)).toEqual([]);
  });

  test.each(["", " ", "91", "IN", "IN+91", "IN-91", "-+91", "in-+91", "IND-+91", "+", "+91-", "+12345"])(
    "is not %j, whatever the phone",
    (countryCode) => {
      expect(new Set(of(countryCode))).toEqual(new Set([required]));
      expect(codes({ countryCode, phone: "+254712", name: "A" })).toEqual([required]);
    },
  );

  test.each(["+254712345", " +254 712", "00254712", "(+254) 712", "০০৮৮০ ১৭১২", "\u202a+254 712\u202c"])(
    "may be missing if the phone is %j",
    (phone) => {
      expect(codes({ phone, name: "A" })).toEqual([]);
    },
  );

  test.each(["0712345678", "254712345", "0712 +254", "0712+254", ""])("is required if the phone is %j", (phone) => {
    expect(codes({ phone, name: "A" })).toEqual([required]);
  });

  test("is required even if other fields are wrong", () => {
    expect(codes({})).toEqual([required, "phone phone-required", "name name-required"]);
    expect(codes({ phone: "0712" })).toEqual([required, "name name-required"]);
  });
});
