/**
 * What can be wrong with a field. Rules yield these codes with parameters, never sentences; the sentences are
 * `forms.errors.<code>` in content/messages/<locale>.json.
 */
export const fieldErrorCodes = [
  "patient-name-required",
  "name-required",
  "name-too-short",
  "email-required",
  "email-invalid",
  "country-code-required",
  "phone-required",
  "phone-invalid",
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

/** True for what is missing, not wrong. */
export const isMissing = (code: string) => code.endsWith("-required");

/** True for what the visitor can do about a problem beside it, see {@link withAdvice}. */
export const isAdvice = (code: string) => code.endsWith("-advice");

/** One thing that is wrong with one field; `params` fill the sentence of the code. */
export interface FieldProblem {
  field: string;
  code: FieldErrorCode;
  params?: Record<string, string | number>;
  /** What the visitor can do about it: one more sentence, see {@link withAdvice}. */
  advice?: "heic-advice";
}

/** The same problems, each piece of advice as one more: once a field, after the last problem that has it. */
export function withAdvice(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.flatMap((problem, index) => {
    const { field, advice } = problem;
    const isRepeated = problems.slice(index + 1).some((next) => next.field === field && next.advice === advice);
    return advice && !isRepeated ? [problem, { field, code: advice }] : [problem];
  });
}
