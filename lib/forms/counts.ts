/** Counts characters and files while a visitor fills in a form. The rules count the same way (lib/forms/validation.ts). */

import { cleanText } from "#lib/forms/clean-text.ts";
import type { FieldProblem } from "#lib/forms/codes.ts";
import type { FormRow } from "#lib/forms/row.ts";

/** Returns the number of characters of the cleaned text. An emoji counts once, although most emoji have a length of two in JavaScript. */
export const countCharacters = (text: string) => [...cleanText(text)].length;

/** Returns a problem for each file field that has too many files or lacks a required file. */
export function validateFileCounts(
  form: { readonly files: Readonly<Record<string, Pick<FormRow["files"][string], "maxCount" | "required">>> },
  count: (field: string) => number,
): FieldProblem[] {
  return Object.entries(form.files).flatMap(([field, { maxCount, required }]): FieldProblem[] => {
    if (required && count(field) === 0) return [{ field, code: required }];
    if (count(field) > maxCount) return [{ field, code: "file-count", params: { max: maxCount } }];
    return [];
  });
}
