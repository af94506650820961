/**
 * What can be wrong with a field. Rules yield these codes with parameters, never sentences; the sentences are
 * `forms.errors.<code>` in content/messages/<locale>.json.
 */
export const fieldErrorCodes = [
  "patient-name-required",
  "email-required",
  "email-invalid",
  "country-code-required",
  "phone-required",
  "phone-invalid",
  "medical-condition-required",
  "medical-reports-required",
  "patient-passport-required",
  "text-too-long",
  "file-kind",
  "file-size",
  "file-empty",
  "file-unreadable",
  "file-count",
  "service-unknown",
  "field-unknown",
  "field-repeated",
] as const;

export type FieldErrorCode = (typeof fieldErrorCodes)[number];

/** One thing that is wrong with one field; `params` fill the sentence of the code. */
export interface FieldProblem {
  field: string;
  code: FieldErrorCode;
  params?: Record<string, string | number>;
}
