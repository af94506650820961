import { describe, expect, test } from "vitest";
import { toDialablePhone } from "#lib/forms/dialable-phone.ts";
import { families } from "#lib/forms/families-testing.ts";
import { PHONE_COUNTRY_FIELD, PHONE_IS_RIGHT_FIELD, phoneAsTyped } from "#lib/forms/own-fields.ts";
import type { DeliveryResult } from "#lib/leads/deliver/deliver.ts";
import { findPhoneChoices } from "#lib/leads/intake/read/confirm-phone.ts";
import { formPost, HTML, route, servicePost } from "#lib/leads/intake/testing.ts";
import { catchLog } from "#lib/testing/catch-log.ts";
import { examples } from "#verification/support/example-answers.ts";

const { least } = examples.consultation;

catchLog();

/** Kenya has no numbers that begin with 081. */
const doubtful = { ...least, phone: " 0812 345 678" };
const ticked = { ...doubtful, [PHONE_IS_RIGHT_FIELD]: phoneAsTyped(doubtful) };
const rejected: DeliveryResult = { kind: "rejected", status: 400, message: "Amina, no" };

async function send(
  fields: Readonly<Record<string, string>>,
  accept?: string,
  delivery?: DeliveryResult,
  languages = "en-US",
) {
  const { post, returnedForm, delivered } = route(delivery, { form: "consultation" });
  const request = await formPost(fields, accept);
  request.headers.set("accept-language", languages);
  const response = await post(request);
  return { response, delivered, filledIn: (await returnedForm(response))?.filledIn };
}

describe("a browser without JavaScript that posts an impossible number", () => {
  test("gets the form back with a question", async () => {
    const { delivered, filledIn } = await send(doubtful, HTML);
    expect(delivered).toEqual([]);
    expect(filledIn).toMatchObject({ values: doubtful, refusal: { code: "invalid" } });
    expect(filledIn?.refusal?.fields).toEqual([
      { field: "phone", code: "phone-doubtful", params: { phone: "+254812345678" } },
    ]);
  });

  test("can confirm the number", async () => {
    const { response, delivered } = await send(ticked, HTML);
    expect(response.headers.get("location")).toMatch(/^\/thank-you\//);
    expect(delivered[0]?.fields).toEqual({ ...doubtful, phone: doubtful.phone.trim() });
  });

  test("keeps its confirmation when the form comes back for another reason", async () => {
    const { filledIn } = await send({ ...ticked, email: "amina" }, HTML);
    expect(filledIn?.refusal?.fields).toMatchObject([{ field: "email" }]);
    expect(filledIn?.values).toEqual({ ...ticked, email: "amina" });
    expect((await send(ticked, HTML, rejected)).filledIn?.values).toEqual(ticked);
  });

  test("is asked again about another number", async () => {
    const { filledIn } = await send({ ...ticked, phone: "0812 345 679" }, HTML);
    expect(filledIn?.refusal?.fields).toMatchObject([{ code: "phone-doubtful", params: { phone: "+254812345679" } }]);
  });

  test("gets the other problems first", async () => {
    const { filledIn } = await send({ ...doubtful, email: "amina" }, HTML);
    expect(filledIn?.refusal?.fields).toMatchObject([{ field: "email" }]);
  });
});

test("a possible number needs no confirmation", async () => {
  expect((await send(least, HTML)).delivered).toHaveLength(1);
});

test("a program needs no confirmation, and the provider never gets the checkbox", async () => {
  expect((await send(doubtful)).delivered).toHaveLength(1);
  const { post, delivered } = route(undefined, { form: "service-request" });
  await post(await servicePost("language-support", { phone: "0812345678", [PHONE_IS_RIGHT_FIELD]: "yes" }));
  expect(delivered[0]?.fields).not.toHaveProperty(PHONE_IS_RIGHT_FIELD);
});

describe.each(families)("a family in $from without JavaScript", (family) => {
  const { typed, languages, isAskedWithoutScripts, country, asked, dialled } = family;
  const fields = { ...least, countryCode: "IN-+91", phone: typed };
  const post = (answer: Readonly<Record<string, string>> = {}) =>
    send({ ...fields, ...answer }, HTML, undefined, languages);
  const dialledTo = ({ delivered }: Awaited<ReturnType<typeof post>>) =>
    delivered.map((sent) => toDialablePhone(sent.fields).international);

  test(`is asked for the country ${isAskedWithoutScripts}`, async () => {
    const { filledIn, delivered } = await post();
    const visitor = { headers: new Headers({ "accept-language": languages }), locale: "en" };
    const choices = findPhoneChoices(fields, visitor);
    const [home, india] = asked;
    if (isAskedWithoutScripts === "never") {
      expect(choices).toEqual([]);
      expect(delivered, "nothing tells it from an Indian number").toHaveLength(1);
      return;
    }
    expect(delivered).toEqual([]);
    expect(filledIn?.refusal?.fields).toEqual([{ field: "phone", code: "phone-country" }]);
    expect(filledIn?.values, "neither language nor country is kept").toEqual(fields);
    const ofIndia = { country: "IN-+91", phone: india };
    expect(choices).toEqual(isAskedWithoutScripts === "without it" ? [ofIndia] : [{ country, phone: home }, ofIndia]);
  });

  test("is reached after one press, after choosing from the list, and asked only once", async () => {
    const again = { [PHONE_IS_RIGHT_FIELD]: phoneAsTyped(fields) };
    expect(dialledTo(await post({ ...again, [PHONE_COUNTRY_FIELD]: country }))).toEqual([dialled]);
    expect(dialledTo(await post({ ...again, countryCode: country }))).toEqual([dialled]);
    const inIndia = `+91${asked[1].slice(4).replaceAll(" ", "")}`;
    expect(dialledTo(await post({ ...again, [PHONE_COUNTRY_FIELD]: "IN-+91" }))).toEqual([inIndia]);
    expect(dialledTo(await post(again))).toEqual([inIndia]);
  });
});

describe("the question for a country", () => {
  const dhaka = { ...least, countryCode: "IN-+91", phone: "1712 345678" };
  const codesOf = async (fields: Readonly<Record<string, string>>, languages: string, accept = HTML) =>
    (await send(fields, accept, undefined, languages)).filledIn?.refusal?.fields?.map(({ code }) => code);

  test("comes from the language of the page, too", () => {
    const headers = new Headers();
    expect(findPhoneChoices(dhaka, { headers, locale: "bn" })).toHaveLength(2);
    for (const locale of ["en", "ar", "fr", "ru", "sw"]) {
      expect(findPhoneChoices(dhaka, { headers, locale })).toEqual([]);
    }
  });

  test("is not for a browser from India, a country chosen by hand, a number with its own code, or a program", async () => {
    expect(await codesOf(dhaka, "en-IN,bn;q=0.8")).toBeUndefined();
    expect(await codesOf({ ...dhaka, countryCode: "BD-+880" }, "bn-BD")).toBeUndefined();
    expect(await codesOf({ ...dhaka, phone: "০০৮৮০ ১৭১২ ৩৪৫৬৭৮" }, "bn-BD")).toBeUndefined();
    expect((await send(dhaka, "application/json", undefined, "bn-BD")).delivered).toHaveLength(1);
  });

  test("comes before the doubt about a number that cannot exist, and after other problems", async () => {
    const nairobi = { ...dhaka, phone: "0712 345 678" };
    expect(await codesOf(nairobi, "sw-KE")).toEqual(["phone-country"]);
    expect(await codesOf({ ...nairobi, email: "amina" }, "sw-KE")).toEqual(["email-invalid"]);
    expect(await codesOf({ ...nairobi, phone: "0712 345", [PHONE_COUNTRY_FIELD]: "KE-+254" }, "sw-KE")).toEqual([
      "phone-doubtful",
    ]);
  });

  test("takes only a country of the list as its answer, and keeps the answer when the form comes back", async () => {
    expect(await codesOf({ ...dhaka, [PHONE_COUNTRY_FIELD]: "<b>" }, "bn-BD")).toEqual(["country-code-required"]);
    const answered = { ...dhaka, email: "amina", [PHONE_COUNTRY_FIELD]: "BD-+880" };
    const { filledIn } = await send(answered, HTML, undefined, "bn-BD");
    expect(filledIn?.values).toMatchObject({ countryCode: "BD-+880" });
  });
});
