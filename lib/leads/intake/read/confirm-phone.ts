import "server-only";
import { cleanText } from "#lib/forms/clean-text.ts";
import { toDialablePhone } from "#lib/forms/dialable-phone.ts";
import { askCountry, findLikelyCountry, offerRenewed, type PhoneChoice } from "#lib/forms/likely-country.ts";
import { PHONE_COUNTRY_FIELD, PHONE_IS_RIGHT_FIELD, phoneAsTyped, readChoice } from "#lib/forms/own-fields.ts";
import type { FormValues } from "#lib/forms/row.ts";
import type { ReceivedForm } from "#lib/leads/intake/read/received-form.ts";
import { Problem } from "#lib/leads/request/problem.ts";

/** We store neither the browser's languages nor the country that we guess from them. */
interface Visitor {
  readonly headers: Headers;
  readonly locale: string;
}

/** Returns no choices unless the browser's languages suggest another country than the preset one, or the number starts with a zero. */
export function findPhoneChoices(values: FormValues, { headers, locale }: Visitor): readonly PhoneChoice[] {
  const accepted = headers.get("accept-language")?.split(",") ?? [];
  const languages = [...accepted.map((language) => language.split(";", 1)[0]?.trim() ?? ""), locale];
  return askCountry(values, findLikelyCountry("", languages), { byShape: true });
}

/** If a number is from before its country added digits, returns its new form. */
export const findNewNumber = (values: FormValues): readonly PhoneChoice[] =>
  offerRenewed(values, toDialablePhone(values).renewed);

/** If the visitor pressed a button with a country in the returned form, copies that country and its number into the fields. */
export function withAnsweredCountry(received: ReceivedForm): ReceivedForm {
  const fields = new Map(received.fields);
  const answer = fields.get(PHONE_COUNTRY_FIELD);
  fields.delete(PHONE_COUNTRY_FIELD);
  if (answer) {
    const { country, number } = readChoice(answer[0] ?? "");
    fields.set("countryCode", [country, ...answer.slice(1)]);
    if (number) fields.set("phone", [number]);
  }
  return { ...received, fields };
}

/** Without JavaScript, sending a doubtful number again confirms it. @throws {Problem} invalid 422. */
export function confirmPhone(values: FormValues, { fields }: ReceivedForm, visitor: Visitor): void {
  if (values.phone === undefined || cleanText(fields.get(PHONE_IS_RIGHT_FIELD)?.[0] ?? "") === phoneAsTyped(values))
    return;
  if (findPhoneChoices(values, visitor).length > 0)
    throw new Problem("invalid", { fields: [{ field: "phone", code: "phone-country" }] });
  const { isPlausible, international } = toDialablePhone(values);
  if (isPlausible) return;
  throw new Problem("invalid", {
    fields: [{ field: "phone", code: "phone-doubtful", params: { phone: international } }],
  });
}
