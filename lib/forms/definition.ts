import type * as z from "zod/mini";
import type { FieldErrorCode, FieldProblem } from "#lib/forms/codes.ts";
import type { FormChoice, FormId } from "#lib/forms/registry.ts";
import type { AnyFormRow, FieldRow, FieldRows, FileRows, Title, Wording } from "#lib/forms/row.ts";

export type FormValues = Readonly<Record<string, string>>;

type Same = Omit<AnyFormRow, "variants" | "page" | "title" | "fields" | "files" | "check" | "wording">;

/** A row of the registry for one variant. */
export interface FormDefinition<Id extends FormId = FormId> extends Same {
  readonly id: Id;
  readonly choice: FormChoice;
  readonly page: string;
  readonly title: Title;
  readonly wording: Wording;
  readonly fields: FieldRows;
  readonly files: FileRows;
  /** The rules of all fields, and the rule that compares several fields. */
  readonly rules: z.ZodMiniObject<Record<string, FieldRow["rule"]>>;
}

/** The part of a definition that validation needs. */
export type FormFields = Pick<FormDefinition, "fields" | "files" | "rules">;

/** Returns the names of all fields in the order of the form, files last. */
export const fieldNames = (form: FormFields): readonly string[] => [
  ...Object.keys(form.fields),
  ...Object.keys(form.files),
];

/** Returns true if the form rejects the field when it is empty. Its input is then marked as required (requirements §5). */
export function isRequired(form: FormFields, field: string): boolean {
  const file = form.files[field];
  if (file) return file.required !== undefined;
  return form.fields[field]?.rule.safeParse("").success === false;
}

/** A text that is too long for every field. */
const TOO_LONG = "x".repeat(20_000);

/**
 * Returns the limits of a field's text. The rule names them when it rejects an empty text and a very long one. It counts like
 * `countCharacters` (lib/forms/counts.ts).
 */
export function textLimits(form: FormFields, field: string): { min?: number; max?: number } {
  const rule = form.fields[field]?.rule;
  const problems = ["", TOO_LONG].flatMap((text) => rule?.safeParse(text).error?.issues ?? []);
  return Object.assign({}, ...problems.map(paramsOf));
}

/** Validates the values of a form. Returns them trimmed, or the first problem of each field in the order of the form. */
export function validateFields(
  form: FormFields,
  values: FormValues,
): { ok: true; values: FormValues } | { ok: false; problems: FieldProblem[] } {
  const result = form.rules.safeParse(values);
  if (result.success) return { ok: true, values: result.data };

  const problems = Object.keys(form.fields).flatMap((field): FieldProblem[] => {
    const issue = result.error.issues.find(({ path }) => path[0] === field);
    return issue ? [{ field, code: issue.message as FieldErrorCode, params: paramsOf(issue) }] : [];
  });
  return { ok: false, problems };
}

/** Returns the limit that a text broke, for the sentence of its error. */
function paramsOf(issue: z.core.$ZodIssue) {
  if (issue.code === "too_big") return { max: Number(issue.maximum) };
  if (issue.code === "too_small") return { min: Number(issue.minimum) };
  return {};
}
