import type { FormValues } from "#lib/forms/row.ts";

/** The fields that only the home page's form has. They become lines of the consultation's message, in this order. */
const extraFields = ["medicalCondition", "preferredCountry", "additionalInfo"] as const;

/**
 * Turns the values of the home page's form into values of a consultation, which the visitor checks and sends (requirements §3.6).
 * `labelled` returns a field's text with its label, from `forms.home-consultation.handover.<field>` in the messages.
 */
export function toConsultation(
  values: FormValues,
  labelled: (field: (typeof extraFields)[number], text: string) => string,
) {
  const { fullName = "", email = "", countryCode = "", phone = "" } = values;
  const lines = extraFields.flatMap((field) => (values[field] ? labelled(field, values[field]) : []));
  return { fullName, email, countryCode, phone, message: lines.join("\n") };
}
