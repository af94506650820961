import { isValidPhoneNumber } from "libphonenumber-js/max";
import { describe, expect, test } from "vitest";
import { countries } from "#content/countries.ts";
import { toDialablePhone, whatsAppNumber } from "#lib/forms/dialable-phone.ts";

/**
 * Phone numbers as people type them and as the provider gets them. A space follows the country code, because a service request has its own
 * field for the code.
 */
const spellings: readonly (readonly [countryCode: string, typed: string, dialled: string])[] = [
  // Africa south of the Sahara, and Sudan: a trunk prefix of 0, or none.
  ["UG-+256", "0772 123 456", "+256 772123456"],
  ["UG-+256", "0772123456", "+256 772123456"],
  ["UG-+256", "772-123-456", "+256 772123456"],
  ["UG-+256", "(0)772 123456", "+256 772123456"],
  ["UG-+256", "256772123456", "+256 772123456"],
  ["UG-+256", "0256 772 123456", "+256 772123456"],
  ["UG-+256", "2560772123456", "+256 772123456"],
  ["UG-+256", "+256 (0) 772 123 456", "+256 772123456"],
  ["UG-+256", "WhatsApp: 0772.123.456", "+256 772123456"],
  ["UG-+256", "0772123456 (Amina)", "+256 772123456"],
  ["UG-+256", "０７７２　１２３　４５６", "+256 772123456"],
  ["KE-+254", "0712 345 678", "+254 712345678"],
  ["KE-+254", "0110 123 456", "+254 110123456"],
  ["KE-+254", "\u202a712\u2011345\u2011678\u202c", "+254 712345678"],
  ["KE-+254", "tel:+254712345678", "+254 712345678"],
  ["KE-+254", "00254 712 345 678", "+254 712345678"],
  ["KE-+254", "( +254) 712 345 678", "+254 712345678"],
  ["KE-+254", "0712_345_678", "+254 712345678"],
  ["TZ-+255", "0754 123 456", "+255 754123456"],
  ["RW-+250", "0788 123 456", "+250 788123456"],
  ["BI-+257", "79 123 456", "+257 79123456"],
  ["CD-+243", "099 123 4567", "+243 991234567"],
  ["ET-+251", "091 123 4567", "+251 911234567"],
  ["SO-+252", "061 2345678", "+252 612345678"],
  ["SD-+249", "٠٩١٢٣٤٥٦٧٨", "+249 912345678"],
  ["ZM-+260", "0977 123 456", "+260 977123456"],
  ["NG-+234", "0803 123 4567", "+234 8031234567"],
  ["GH-+233", "024 412 3456", "+233 244123456"],
  ["CM-+237", "6 77 12 34 56", "+237 677123456"],
  // Côte d'Ivoire, Benin and Congo: the 0 belongs to the number.
  ["CI-+225", "07 07 12 34 56", "+225 0707123456"],
  ["BJ-+229", "01 97 12 34 56", "+229 0197123456"],
  ["CG-+242", "06 612 3456", "+242 066123456"],
  ["EG-+20", "٠١٠٠ ١٢٣ ٤٥٦٧", "+20 1001234567"],
  ["MA-+212", "06 12 34 56 78", "+212 612345678"],
  // Iraq, Yemen, Iran, Afghanistan and the Gulf: other digits, and a plus that was typed last, from right to left.
  ["IQ-+964", "٠٧٧٠ ١٢٣ ٤٥٦٧", "+964 7701234567"],
  ["IQ-+964", "٠٠٩٦٤٧٧٠١٢٣٤٥٦٧", "+964 7701234567"],
  ["IQ-+964", "9647701234567+", "+964 7701234567"],
  ["YE-+967", "0771 234 567", "+967 771234567"],
  ["IR-+98", "۰۹۱۲ ۳۴۵ ۶۷۸۹", "+98 9123456789"],
  ["AF-+93", "۰۷۰ ۱۲۳ ۴۵۶۷", "+93 701234567"],
  ["OM-+968", "9212 3456", "+968 92123456"],
  ["AE-+971", "050 123 4567", "+971 501234567"],
  ["SA-+966", "05 0123 4567", "+966 501234567"],
  // Bangladesh: mobile numbers have ten digits after the 0, and landlines have fewer. Some rows have Bengali digits, or zeros instead of
  // the plus.
  ["BD-+880", "01712-345678", "+880 1712345678"],
  ["BD-+880", "০১৭১২ ৩৪৫৬৭৮", "+880 1712345678"],
  ["BD-+880", "+৮৮০ ১৭১২-৩৪৫৬৭৮", "+880 1712345678"],
  ["BD-+880", "০০৮৮০১৭১২৩৪৫৬৭৮", "+880 1712345678"],
  ["BD-+880", "8801912345678", "+880 1912345678"],
  ["BD-+880", "+880 (0) 1312 345678", "+880 1312345678"],
  ["BD-+880", "02 5501 2345", "+880 255012345"],
  ["BD-+880", "031 712345", "+880 31712345"],
  // South Asia.
  ["IN-+91", "98765 43210", "+91 9876543210"],
  ["IN-+91", "09876543210", "+91 9876543210"],
  ["IN-+91", "+91-98765-43210", "+91 9876543210"],
  ["IN-+91", "91 98765 43210", "+91 9876543210"],
  ["IN-+91", "९८७६५ ४३२१०", "+91 9876543210"],
  ["IN-+91", "0124-400 2000 ext. 12", "+91 1244002000 ext. 12"],
  ["+91", "098765 43210", "+91 9876543210"],
  ["BD-+880", "০১৭১২-৩৪৫৬৭৮", "+880 1712345678"],
  ["NP-+977", "९८४१-२३४५६७", "+977 9841234567"],
  ["PK-+92", "0301-2345678", "+92 3012345678"],
  ["LK-+94", "071 234 5678", "+94 712345678"],
  ["MM-+95", "၀၉ ၇၉၂ ၃၄၅ ၆၇၈", "+95 9792345678"],
  // Russia, its neighbours and Central Asia: a trunk prefix of 8, of 0 or of both, or no trunk prefix.
  ["RU-+7", "8 (916) 123-45-67", "+7 9161234567"],
  ["RU-+7", "89161234567", "+7 9161234567"],
  ["RU-+7", "7 916 123 45 67", "+7 9161234567"],
  ["KZ-+7", "8 701 123 45 67", "+7 7011234567"],
  ["UZ-+998", "90 123-45-67", "+998 901234567"],
  ["KG-+996", "0700 123 456", "+996 700123456"],
  ["TJ-+992", "917 12 3456", "+992 917123456"],
  ["BY-+375", "8 029 123-45-67", "+375 291234567"],
  ["UA-+380", "050 123 45 67", "+380 501234567"],
  // Europe, the Americas and Australia: Italy and the Vatican keep the 0, and Hungary's trunk prefix is 06. In Argentina, a 9 replaces the
  // 15.
  ["IT-+39", "06 6982 1234", "+39 0669821234"],
  ["IT-+39", "312 345 6789", "+39 3123456789"],
  ["VA-+39-06-698", "12345", "+3906698 12345"],
  ["GB-+44", "+44 (0)20 7946 0018", "+44 2079460018"],
  ["GB-+44", "07911 123456", "+44 7911123456"],
  ["FR-+33", "06.12.34.56.78", "+33 612345678"],
  ["DE-+49", "030/901820", "+49 30901820"],
  ["HU-+36", "06 20 123 4567", "+36 201234567"],
  ["US-+1", "(201) 555-0123", "+1 2015550123"],
  ["US-+1", "1-201-555-0123", "+1 2015550123"],
  ["DO-+1-849", "234 5678", "+1849 2345678"],
  ["AR-+54", "011 15-2345-6789", "+54 91123456789"],
  ["AU-+61", "0412 345 678", "+61 412345678"],
];

describe("toDialablePhone", () => {
  test("has a table of at least 60 spellings from 25 countries", () => {
    expect(spellings.length).toBeGreaterThanOrEqual(60);
    expect(new Set(spellings.map(([code]) => code.slice(0, 2))).size).toBeGreaterThanOrEqual(25);
  });

  test.each(spellings)("turns %s %j into %j, which can be dialled", (countryCode, phone, dialled) => {
    const [, code = "", national = ""] = /^(\+\d+) (.*)$/.exec(dialled) ?? [];
    const international = code + national;
    expect(toDialablePhone({ countryCode, phone })).toEqual({
      digits: [international.slice(1).replace(/ ext\. .*/, "")],
      international,
      national,
      isPlausible: true,
    });
    expect(isValidPhoneNumber(international)).toBe(true);
  });

  test.each(spellings)("does not change the result for %s %j again", (countryCode, phone) => {
    const { international } = toDialablePhone({ countryCode, phone });
    expect(toDialablePhone({ phone: international }).international).toBe(international);
  });

  test.each([
    ["IN-+91", "+254 712 345 678", "+254712345678"],
    ["IN-+91", "00254712345678", "+254712345678"],
    ["+91", "(00254) 712 345 678", "+254712345678"],
    [undefined, "+254 712 345 678", "+254712345678"],
    ["KE-+254", "000 256 772 123 456", "+256772123456"],
    ["GG-+44-1481", "07781 123456", "+447781123456"],
    ["FR-+33", "+٩٦٤ ٧٧٠ ١٢٣ ٤٥٦٧", "+9647701234567"],
    ["IN-+91", "+800 1234 5678", "+80012345678"],
  ])("with %s, %j keeps its own code, also in the national number", (countryCode, phone, international) => {
    expect(toDialablePhone({ countryCode, phone })).toEqual({
      digits: [international.slice(1).replace(/ ext\. .*/, "")],
      international,
      national: international,
      isPlausible: true,
    });
  });

  test("keeps an extension out of the digits, and finds none in a text without a number", () => {
    const { digits, international } = toDialablePhone({ countryCode: "IN-+91", phone: "+1 212 555 2368 ext 12" });
    expect({ digits, international }).toEqual({ digits: ["12125552368"], international: "+12125552368 ext. 12" });
    expect(toDialablePhone({ phone: "none" }).digits).toEqual([]);
  });

  test.each([
    ["5491123456789", "5491123456789"],
    ["541123456789", "5491123456789"],
    ["254712345678", "254712345678"],
  ])("%s is %s at WhatsApp", (digits, known) => {
    expect(whatsAppNumber(digits)).toBe(known);
  });

  test("makes two numbers dialable", () => {
    const countryCode = "UG-+256";
    for (const phone of ["0772123456/0701234567", "0772 123456, 0701 234567", "+256772123456; 0701234567"]) {
      expect(toDialablePhone({ countryCode, phone })).toEqual({
        digits: ["256772123456", "256701234567"],
        international: "+256772123456 / +256701234567",
        national: "772123456 / 701234567",
        isPlausible: true,
      });
    }
  });

  test.each([
    ["IN-+91", "0772 123 456", "+91772123456"],
    ["IN-+91", "254712345678", "+91254712345678"],
    ["UG-+256", "0772 123 45", "+256077212345"],
    ["UG-+256", "0772 123 456 78", "+25677212345678"],
    ["KE-+254", "1234", "+2541234"],
    ["KE-+254", "0712 345 678 or 9", "+2547123456789"],
    ["AS-+1-684", "5551234", "+16845551234"],
    ["+999", "0712 345 678", "+9990712345678"],
    ["IN-+91", "+999 712 345", "+999712345"],
    [undefined, "٠٠٩٦٤ ٧١٢", "+964712"],
    ["UG-+256", "0772123456/12", "+25677212345612"],
  ])(
    "turns %s %j, which cannot exist, into %j and removes at most a trunk prefix",
    (countryCode, phone, international) => {
      expect(toDialablePhone({ countryCode, phone })).toMatchObject({ international, isPlausible: false });
    },
  );

  test("understands the digits of every script", () => {
    for (const numberingSystem of Intl.supportedValuesOf("numberingSystem")) {
      const digits = new Intl.NumberFormat("en", { numberingSystem, useGrouping: false }).format(9876543210);
      if (!/^\p{Nd}{10}$/u.test(digits)) continue;
      const phone = toDialablePhone({ countryCode: "IN-+91", phone: digits }).international;
      expect(phone, numberingSystem).toBe("+919876543210");
    }
  });

  test("accepts every country of the list, with its ISO code or without", () => {
    for (const { iso, codes } of countries) {
      for (const code of codes) {
        for (const countryCode of [`${iso}-+${code}`, `+${code}`]) {
          const { international } = toDialablePhone({ countryCode, phone: "12 34" });
          expect(international).toBe(`+${code.replaceAll("-", "")}1234`);
        }
      }
    }
  });
});
