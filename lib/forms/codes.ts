/**
 * The code of every error that a field can have. Rules return a code with parameters. The sentence of a code is `forms.errors.<code>` in
 * content/messages/<locale>.json.
 */
export const fieldErrorCodes = [
  "patient-name-required",
  "name-required",
  "name-too-short",
  "email-required",
  "email-invalid",
  "email-doubtful",
  "country-code-required",
  "phone-required",
  "phone-invalid",
  "phone-country",
  "phone-doubtful",
  "medical-condition-required",
  "medical-reports-required",
  "patient-passport-required",
  "location-required",
  "rating-required",
  "review-required",
  "message-too-short",
  "text-too-long",
  "file-kind",
  "photo-kind",
  "photo-svg",
  "heic-advice",
  "office-advice",
  "file-size",
  "file-empty",
  "file-unreadable",
  "file-count",
  "image-too-large",
  "image-unreadable",
  "upload-missing",
  "service-unknown",
  "field-unknown",
  "field-repeated",
] as const;

export type FieldErrorCode = (typeof fieldErrorCodes)[number];

/** The codes of sentences that say what a visitor can do about an error. */
export const adviceCodes = ["heic-advice", "office-advice"] as const satisfies readonly FieldErrorCode[];

/** Returns true if the code says that a required value is missing. */
export const isMissing = (code: string) => code.endsWith("-required");

export const isAdvice = (code: string) => code.endsWith("-advice");

/** An error in one field. `params` fill the placeholders in the sentence of the code. */
export interface FieldProblem {
  field: string;
  code: FieldErrorCode;
  params?: Record<string, string | number>;
  /** The code of a second sentence, which says what the visitor can do. */
  advice?: (typeof adviceCodes)[number];
}

/**
 * Returns the problems, with each advice as a problem of its own. If several problems of a field have the same advice, the advice follows
 * the last of them.
 */
export function withAdvice(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.flatMap((problem, index) => {
    const { field, advice } = problem;
    const isRepeated = problems.slice(index + 1).some((next) => next.field === field && next.advice === advice);
    return advice && !isRepeated ? [problem, { field, code: advice }] : [problem];
  });
}
