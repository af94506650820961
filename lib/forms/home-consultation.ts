import * as z from "zod/mini";
import type { FormDefinition, FormValues } from "#lib/forms/definition.ts";
import { dialCode, hasDialCode } from "#lib/forms/phone.ts";
import { email, longText, optionalLongText, optionalShortText, phone, shortText } from "#lib/forms/rules.ts";

/** Two such texts and their labels fit into the one message of a consultation. */
const HALF_MESSAGE = 2000;

/**
 * The consultation form of the home page (requirements §3.5, §5.6). It is sent nowhere: {@link toConsultation} makes one that
 * is.
 */
export const homeConsultation: FormDefinition<"contact"> = {
  id: "contact",
  action: "/api/contact/prepare",
  fields: z
    .object({
      fullName: shortText("name-required"),
      email: email(),
      countryCode: dialCode(),
      phone: phone(),
      preferredCountry: optionalShortText(),
      medicalCondition: longText("medical-condition-required", HALF_MESSAGE),
      additionalInfo: optionalLongText(HALF_MESSAGE),
    })
    .check(hasDialCode()),
  files: {},
};

/** Fields for which the consultation has none of its own, in the order in which its message names them. */
const told = ["medicalCondition", "preferredCountry", "additionalInfo"] as const;

/**
 * The consultation that a filled-in contact form becomes, to be checked and sent by the visitor (requirements §3.6).
 * `tell` puts a text behind its label: `forms.contact.handover.<field>` in the messages.
 */
export function toConsultation(values: FormValues, tell: (field: (typeof told)[number], text: string) => string) {
  const { fullName = "", email = "", countryCode = "", phone = "" } = values;
  const lines = told.flatMap((field) => (values[field] ? tell(field, values[field]) : []));
  return { fullName, email, countryCode, phone, message: lines.join("\n") };
}
