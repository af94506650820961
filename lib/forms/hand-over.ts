import type { FormValues } from "#lib/forms/definition.ts";

/** Fields that the consultation lacks, in the order in which its message names them. */
const extraFields = ["medicalCondition", "preferredCountry", "additionalInfo"] as const;

/**
 * Returns the values of the consultation that the form of the home page becomes, which the visitor checks and sends
 * (requirements §3.6). `labelled` puts a label before a text: `forms.home-consultation.handover.<field>` in the messages.
 */
export function toConsultation(
  values: FormValues,
  labelled: (field: (typeof extraFields)[number], text: string) => string,
) {
  const { fullName = "", email = "", countryCode = "", phone = "" } = values;
  const lines = extraFields.flatMap((field) => (values[field] ? labelled(field, values[field]) : []));
  return { fullName, email, countryCode, phone, message: lines.join("\n") };
}
