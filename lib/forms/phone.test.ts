import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { dialCodes } from "@/content/dial-codes";
import { dialCode, hasDialCode, joinPhone } from "@/lib/forms/phone";

describe("joinPhone", () => {
  test.each([
    ["IN-+91", "9876543210", "+919876543210"],
    ["+91", "9876543210", "+919876543210"],
    ["AS-+1-684", "5551234", "+16845551234"],
    ["VA-+39-06-698", "12345", "+390669812345"],
    ["KE-+254", "0712 345 678", "+2540712 345 678"],
    ["KE-+254", "\u202a712\u2011345\u202c", "+254712\u2011345"],
    ["KE-+254", "\u202a 712345 \u202c", "+254712345"],
    ["IQ-+964", "٠٧١٢٣٤٥", "+964٠٧١٢٣٤٥"],
  ])("joins %s and %j to %j", (code, phone, joined) => {
    expect(joinPhone(phone, code)).toBe(joined);
  });

  test.each([
    ["+254 712 345", "+254 712 345"],
    ["+ 254712345", "+254712345"],
    ["00254 712 345", "+254 712 345"],
    ["(+254) 712 345", "+(254) 712 345"],
    ["( +254) 712 345", "+(254) 712 345"],
    ["(00254) 712 345", "+(254) 712 345"],
    ["\u202a+254 712 345\u202c", "+254 712 345"],
    ["٠٠٩٦٤٧١٢", "+٩٦٤٧١٢"],
    ["۰۰۹۸۲۱", "+۹۸۲۱"],
  ])("gives %j no second code", (phone, joined) => {
    for (const code of [undefined, "+91", "IN-+91"]) expect(joinPhone(phone, code)).toBe(joined);
  });
});

describe("a country code", () => {
  const form = z
    .object({ countryCode: dialCode(), phone: z.string("phone-required"), name: z.string("name-required") })
    .check(hasDialCode());
  const codes = (values: Record<string, string>) =>
    form.safeParse(values).error?.issues.map(({ path, message }) => `${path} ${message}`) ?? [];
  const of = (countryCode: string) => codes({ countryCode, phone: "0712", name: "A" });
  const required = "countryCode country-code-required";

  test("may be each one of the list, with its country or bare", () => {
    const all = dialCodes.flatMap(({ iso, codes }) => codes.map((code) => [`${iso}-+${code}`, `+${code}`]));
    expect(all.flat().flatMap(of)).toEqual([]);
  });

  test.each(["", " ", "91", "IN", "IN+91", "IN-91", "-+91", "in-+91", "IND-+91", "+", "+91-", "+12345", "+91\n"])(
    "is not %j, whatever the phone",
    (countryCode) => {
      expect(new Set(of(countryCode))).toEqual(new Set([required]));
      expect(codes({ countryCode, phone: "+254712", name: "A" })).toEqual([required]);
    },
  );

  test.each(["+254712345", " +254 712", "00254712", "(+254) 712", "\u202a+254 712\u202c"])(
    "may be missing where the phone is %j",
    (phone) => {
      expect(codes({ phone, name: "A" })).toEqual([]);
    },
  );

  test.each(["0712345678", "254712345", "0712 +254", "0712+254", ""])(
    "may not be missing where the phone is %j",
    (phone) => {
      expect(codes({ phone, name: "A" })).toEqual([required]);
    },
  );

  test("is asked for also where other fields are wrong", () => {
    expect(codes({})).toEqual(["phone phone-required", "name name-required", required]);
    expect(codes({ phone: "0712" })).toEqual(["name name-required", required]);
  });
});
