/** What a page counts while a form is filled in; the rules count the same way (lib/forms/definition.ts). */

import type { FieldProblem } from "#lib/forms/codes.ts";
import type { FormFields } from "#lib/forms/definition.ts";

/** As the rules count: outer space apart, and a sign that JavaScript keeps as two (most emoji) once. */
export const countCharacters = (text: string) => [...text.trim()].length;

/** What is wrong with the number of files in each file field: too many, or a required one missing. */
export function validateFileCounts(
  form: { readonly files: Readonly<Record<string, Pick<FormFields["files"][string], "maxCount" | "required">>> },
  count: (field: string) => number,
): FieldProblem[] {
  return Object.entries(form.files).flatMap(([field, { maxCount, required }]): FieldProblem[] => {
    if (required && count(field) === 0) return [{ field, code: required }];
    if (count(field) > maxCount) return [{ field, code: "file-count", params: { max: maxCount } }];
    return [];
  });
}
