/** The codes of errors. The messages have the sentence of a code as `forms.errors.<code>`. */
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
  "picture-advice",
  "photo-advice",
  "svg-advice",
  "office-advice",
  "html-advice",
  "text-advice",
  "dicom-advice",
  "archive-advice",
  "film-advice",
  "unknown-advice",
  "double-advice",
  "file-macros",
  "document-unreadable",
  "file-pages",
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

export type AdviceCode = Extract<FieldErrorCode, `${string}-advice`>;

export const adviceCodes = fieldErrorCodes.filter((code): code is AdviceCode => isAdvice(code));

export const isMissing = (code: string) => code.endsWith("-required");

export function isAdvice(code: string): boolean {
  return code.endsWith("-advice");
}

export interface FieldProblem {
  field: string;
  code: FieldErrorCode;
  params?: Record<string, string | number>;
  /** The code of a second sentence, which says what the visitor can do. */
  advice?: AdviceCode;
}

/** Makes each advice a problem of its own, once for each field and advice, after the last problem that has it. */
export function withAdvice(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.flatMap((problem, index) => {
    const { field, params, advice } = problem;
    const isRepeated = problems.slice(index + 1).some((next) => next.field === field && next.advice === advice);
    return advice && !isRepeated ? [problem, { field, code: advice, ...(params && { params }) }] : [problem];
  });
}
