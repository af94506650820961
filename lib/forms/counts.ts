import { cleanText } from "#lib/forms/clean-text.ts";
import type { FieldProblem } from "#lib/forms/codes.ts";
import type { FormRow } from "#lib/forms/row.ts";

/** Counts an emoji as one character, although `length` counts most as two. */
export const countCharacters = (text: string) => [...cleanText(text)].length;

/** `pages` is set for a TIFF with several pages, each of which is sent as a picture. */
export interface CountedFile {
  readonly name: string;
  readonly pages?: number | undefined;
}

/** Finds fields without a required file, and fields with too many. Each page of a TIFF counts as a file. */
export function validateFileCounts(
  form: { readonly files: Readonly<Record<string, Pick<FormRow["files"][string], "maxCount" | "required">>> },
  filesOf: (field: string) => readonly CountedFile[],
): FieldProblem[] {
  return Object.entries(form.files).flatMap(([field, { maxCount: max, required }]): FieldProblem[] => {
    const files = filesOf(field);
    if (required && files.length === 0) return [{ field, code: required }];
    if (files.reduce((sum, { pages = 1 }) => sum + pages, 0) <= max) return [];
    const { name, pages = 1 } = files.toSorted((a, b) => (b.pages ?? 1) - (a.pages ?? 1))[0] ?? { name: "" };
    return [
      pages > 1
        ? { field, code: "file-pages", params: { name, pages, max } }
        : { field, code: "file-count", params: { max } },
    ];
  });
}
