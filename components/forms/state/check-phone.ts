import { askCountry, findLikelyCountry, offerCountry, offerRenewed } from "#lib/forms/likely-country.ts";
import { phoneAsTyped } from "#lib/forms/own-fields.ts";
import { type FormId, forms } from "#lib/forms/registry.ts";
import type { FormValues } from "#lib/forms/row.ts";
import { type PhoneResponse, parsePhoneResponse } from "#lib/forms/wire.ts";

export { PhoneQuestionBox } from "#components/forms/fields/phone-question.tsx";

/** Guesses the visitor's country. The time zone and the guess stay in the browser. */
const findCountry = () =>
  findLikelyCountry(new Intl.DateTimeFormat().resolvedOptions().timeZone ?? "", [
    ...navigator.languages,
    document.documentElement.lang,
  ]);

/** Returns an empty list if the country is not in doubt. */
export const findPhoneChoices = (values: FormValues, isFilledIn: boolean) =>
  askCountry(values, findCountry(), { isFilledIn });

export const findOtherNumbers = (values: FormValues, renewed: string | undefined) => [
  ...offerRenewed(values, renewed),
  ...offerCountry(values, findCountry()),
];

/** How long the form waits for the server's answer about a number. */
const PATIENCE_MS = 5000;

/** The server's answers, by the number as typed. */
const answers = new Map<string, ReturnType<typeof ask>>();

/** Returns the server's answer if the number cannot exist. */
export async function findDoubtfulPhone(id: FormId, values: FormValues): Promise<PhoneResponse | undefined> {
  const { countryCode = "", phone = "" } = values;
  // The form's own rule rejects this number, so there is nothing to ask.
  if (!forms[id].fields.phone?.rule.safeParse(phone).success) return undefined;
  const typed = phoneAsTyped(values);
  const asking = answers.get(typed) ?? ask({ countryCode, phone });
  answers.set(typed, asking);
  const answer = await asking;
  if (!answer) answers.delete(typed);
  return answer?.isPlausible === false ? answer : undefined;
}

async function ask(typed: { countryCode: string; phone: string }) {
  try {
    // biome-ignore lint/style/noRestrictedGlobals: a request to our own origin that sends no form.
    const response = await fetch("/api/phone", {
      method: "POST",
      body: JSON.stringify(typed),
      headers: { "content-type": "application/json" },
      signal: AbortSignal.timeout?.(PATIENCE_MS),
    });
    return parsePhoneResponse(await response.json());
  } catch {
    return undefined;
  }
}
