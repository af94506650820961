import { describe, expect, test } from "vitest";
import { toDialablePhone } from "#lib/forms/dialable-phone.ts";
import { families } from "#lib/forms/families-testing.ts";
import { askCountry, findLikelyCountry, offerCountry } from "#lib/forms/likely-country.ts";

const INDIA = "IN-+91";

describe("the country of a browser", () => {
  test.each([
    ["Africa/Kampala", ["en-US", "en"], "UG"],
    ["Asia/Kolkata", ["bn-BD"], "IN"],
    ["Asia/Calcutta", ["en-US"], "IN"],
    ["America/Argentina/Buenos_Aires", [], "AR"],
    ["America/Buenos_Aires", [], "AR"],
    ["Africa/Lubumbashi", ["fr-FR"], "CD"],
    ["UTC", ["en-US", "ru-KZ"], "KZ"],
    ["", ["sw-KE"], "KE"],
    ["nowhere", ["uz-Latn-UZ"], "UZ"],
    ["Etc/GMT-6", ["en-US", "bn"], "BD"],
    ["UTC", ["bn-IN", "bn"], "IN"],
  ])("with the time zone %j and the languages %j is %s", (zone, languages, iso) => {
    expect(findLikelyCountry(zone, languages)?.iso).toBe(iso);
  });

  test.each([
    ["UTC", ["en-US", "en-GB", "en"]],
    ["Etc/GMT-3", ["ar", "fr", "sw", "ru", "fr-FR", "ru-RU"]],
    ["Antarctica/Troll", []],
    ["__proto__", ["constructor", "xx-XX", "bn".repeat(500), ""]],
  ])("is unknown with the time zone %j and the languages %.40j", (zone, languages) => {
    expect(findLikelyCountry(zone, languages)).toBeUndefined();
  });

  test("is known for each time zone where somebody lives, by its old and its new name", () => {
    const lonely = /^Antarctica|South_Georgia|Kerguelen|Midway|Wake/;
    const zones = [...Intl.supportedValuesOf("timeZone"), "Asia/Ho_Chi_Minh", "Europe/Kyiv", "America/Nuuk"];
    expect(zones.filter((zone) => !lonely.test(zone) && !findLikelyCountry(zone, []))).toEqual([]);
  });
});

test("there are twenty families from ten countries, whose numbers exist in India too", () => {
  expect(families).toHaveLength(20);
  expect(new Set(families.map(({ country }) => country)).size).toBeGreaterThanOrEqual(10);
});

describe.each(families)("a family in $from that types $typed", ({ zone, country, typed, asked, dialled }) => {
  test("must choose between its own country and India", () => {
    const [home, india] = asked;
    expect(askCountry({ countryCode: INDIA, phone: typed }, findLikelyCountry(zone, []))).toEqual([
      { country, phone: home },
      { country: INDIA, phone: india },
    ]);
  });

  test("would reach the provider as another number in India", () => {
    const home = toDialablePhone({ countryCode: country, phone: typed });
    const india = toDialablePhone({ countryCode: INDIA, phone: typed });
    expect(home).toMatchObject({ international: dialled, isPlausible: true });
    expect(india.isPlausible, "no doubt would ask").toBe(true);
    expect([home, india].map(({ international }) => international)).toEqual(
      asked.map((phone) => phone.replace(/ /g, "")),
    );
  });
});

describe("the question for a country", () => {
  const bangladesh = findLikelyCountry("Asia/Dhaka", []);
  const askedOf = (countryCode: string, phone: string, likely = bangladesh) =>
    askCountry({ countryCode, phone }, likely).map((choice) => choice.phone);

  test.each([
    ["in India", INDIA, "098765 43210", findLikelyCountry("Asia/Kolkata", [])],
    ["who chose another country", "NP-+977", "9841234567", bangladesh],
    ["whose number begins with +", INDIA, "+880 1712 345678", bangladesh],
    ["whose number begins with 00", INDIA, "০০৮৮০১৭১২৩৪৫৬৭৮", bangladesh],
    ["whose number begins with + after a label", INDIA, "Tel: +880 1712 345678", bangladesh],
    ["whose number ends with +, typed from right to left", INDIA, "8801712345678+", bangladesh],
    ["whose country nothing names", INDIA, "01712 345678", undefined],
  ])("is not for a visitor %s", (_, countryCode, phone, likely) => {
    expect(askCountry({ countryCode, phone }, likely)).toEqual([]);
  });

  test.each([
    ["8801712345678", "+880 1712345678"],
    ["0880 1712 345678", "+880 1712 345678"],
    ["\u202a01712\u2011345\u2011678\u202c", "+880 1712 345 678"],
    ["WhatsApp: 01712.345678", "+880 1712 345678"],
  ])("writes %j as %s", (typed, home) => {
    expect(askedOf(INDIA, typed)[0]).toBe(home);
  });

  test.each([
    ["Europe/Moscow", "8 (916) 123-45-67", "+7 916 123 45 67"],
    ["Europe/Moscow", "812 123 45 67", "+7 812 123 45 67"],
    ["Asia/Ashgabat", "8 65 123456", "+993 65 123456"],
    ["Europe/Budapest", "06 20 123 4567", "+36 20 123 4567"],
    ["Europe/Rome", "06 6982 1234", "+39 06 6982 1234"],
    ["Africa/Abidjan", "07 07 12 34 56", "+225 07 07 12 34 56"],
    ["America/New_York", "1-201-555-0123", "+1 201 555 0123"],
    ["America/Santo_Domingo", "809 234 5678", "+1 809 234 5678"],
    ["Asia/Muscat", "9212 3456", "+968 9212 3456"],
  ])("writes a number of %s, typed %j, as %s", (zone, typed, home) => {
    expect(askedOf(INDIA, typed, findLikelyCountry(zone, []))[0]).toBe(home);
  });

  test("without a likely country asks about a number that begins with a zero, if told to", () => {
    const ask = (phone: string) => askCountry({ countryCode: INDIA, phone }, undefined, { byShape: true });
    expect(ask("٠٧٧٠ ١٢٣ ٤٥٦٧")).toEqual([{ country: INDIA, phone: "+91 770 123 4567" }]);
    expect(ask("770 123 4567")).toEqual([]);
    expect(ask("00964 770 123 4567")).toEqual([]);
    expect(ask("")).toEqual([]);
  });

  test("requirements §5.18: asks about a country that the browser has filled in, like about the preset one", () => {
    const ask = (countryCode: string) =>
      askCountry({ countryCode, phone: "01712 345678" }, bangladesh, { isFilledIn: true }).map(
        ({ country }) => country,
      );
    expect(ask("US-+1")).toEqual(["BD-+880", "US-+1"]);
    expect(ask(INDIA)).toEqual(["BD-+880", INDIA]);
    expect(ask("BD-+880")).toEqual([]);
    expect(ask("+91")).toEqual([]);
  });

  test("offers the likely country, whichever one was chosen by hand", () => {
    const offered = (countryCode: string, phone: string) => offerCountry({ countryCode, phone }, bangladesh);
    expect(offered("NP-+977", "01712 345678")).toEqual([{ country: "BD-+880", phone: "+880 1712 345678" }]);
    expect(offered("BD-+880", "01712 345678")).toEqual([]);
    expect(offered(INDIA, "+254 712 345678")).toEqual([]);
  });
});
