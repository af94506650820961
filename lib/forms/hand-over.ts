import type { FormValues } from "#lib/forms/row.ts";

/** These fields become lines of the consultation's message, in this order. */
const extraFields = ["medicalCondition", "preferredCountry", "additionalInfo"] as const;

/** Returns the values of the consultation, which the visitor then checks (requirements §3.6). `labelled` puts a label before an answer. */
export function toConsultation(
  values: FormValues,
  labelled: (field: (typeof extraFields)[number], text: string) => string,
) {
  const { fullName = "", email = "", countryCode = "", phone = "" } = values;
  const lines = extraFields.flatMap((field) => (values[field] ? labelled(field, values[field]) : []));
  return { fullName, email, countryCode, phone, message: lines.join("\n") };
}
