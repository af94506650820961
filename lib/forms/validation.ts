import type * as z from "zod/mini";
import type { FieldErrorCode, FieldProblem } from "#lib/forms/codes.ts";
import type { FormRow, FormValues } from "#lib/forms/row.ts";

export type FormRules = Pick<FormRow, "fields" | "files" | "check">;

export const fieldNames = (form: FormRules): readonly string[] => [
  ...Object.keys(form.fields),
  ...Object.keys(form.files),
];

/** Returns true if the page must mark the field as required (requirements §5). */
export function isRequired(form: FormRules, field: string): boolean {
  const file = form.files[field];
  if (file) return file.required !== undefined;
  return form.fields[field]?.rule.safeParse("").success === false;
}

/** Returns the trimmed values, or the first problem of each field in the order of the form. */
export function validateFields(
  form: FormRules,
  values: FormValues,
): { ok: true; values: FormValues } | { ok: false; problems: FieldProblem[] } {
  const valid: Record<string, string> = {};
  const ofForm = form.check?.(values);
  const problems = Object.entries(form.fields).flatMap(([field, { rule }]): FieldProblem[] => {
    const { data, error } = rule.safeParse(values[field]);
    const [issue] = error?.issues ?? [];
    if (issue) return [{ field, code: issue.message as FieldErrorCode, params: paramsOf(issue) }];
    if (data !== undefined) valid[field] = data;
    return ofForm?.field === field ? [ofForm] : [];
  });
  return problems.length > 0 ? { ok: false, problems } : { ok: true, values: valid };
}

function paramsOf(issue: z.core.$ZodIssue) {
  if (issue.code === "too_big") return { max: Number(issue.maximum) };
  if (issue.code === "too_small") return { min: Number(issue.minimum) };
  return {};
}
