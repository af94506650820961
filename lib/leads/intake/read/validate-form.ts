import "server-only";
import type { FieldProblem } from "#lib/forms/codes.ts";
import { validateFileCounts } from "#lib/forms/counts.ts";
import { MAX_FILE_MIB } from "#lib/forms/file-size.ts";
import { wrongKindOf } from "#lib/forms/files.ts";
import { EMAIL_IS_RIGHT_FIELD, PHONE_IS_RIGHT_FIELD } from "#lib/forms/own-fields.ts";
import type { FormRow, FormValues } from "#lib/forms/row.ts";
import { fieldNames, validateFields } from "#lib/forms/validation.ts";
import type { ReceivedForm } from "#lib/leads/intake/read/received-form.ts";
import { Problem } from "#lib/leads/request/problem.ts";

/**
 * Validates a form by the same rules as the browser. Returns the values to deliver, without empty values.
 * @throws {Problem} invalid 422, naming every invalid field in the form's order.
 */
export function validateForm(form: FormRow, received: ReceivedForm): FormValues {
  const known = new Map<string, string>();
  const problems = received.problems.map((problem) => withCodeOfField(form, problem));
  for (const [name, [value = "", ...more]] of received.fields) {
    if (name === PHONE_IS_RIGHT_FIELD || name === EMAIL_IS_RIGHT_FIELD) continue;
    if (!Object.hasOwn(form.fields, name)) {
      problems.push({ field: name, code: "field-unknown" });
      continue;
    }
    if (more.length > 0) problems.push({ field: name, code: "field-repeated" });
    known.set(name, value);
  }
  for (const { field, name, kind } of received.files) {
    const rule = fileRule(form, field);
    if (!rule) problems.push({ field, code: "field-unknown" });
    else if (!rule.kinds.includes(kind)) {
      problems.push({ field, code: wrongKindOf(rule.kinds, name), params: { name, mb: MAX_FILE_MIB } });
    }
  }

  const checked = validateFields(form, Object.fromEntries(known));
  if (!checked.ok) problems.push(...checked.problems);
  const invalid = new Set(problems.map(({ field }) => field));
  const counts = validateFileCounts(form, (field) => received.files.filter((file) => file.field === field).length);
  problems.push(...counts.filter(({ field }) => !invalid.has(field)));

  if (problems.length > 0 || !checked.ok) throw new Problem("invalid", { fields: inFormOrder(form, problems) });
  return Object.fromEntries(Object.entries(checked.values).filter(([, value]) => value !== ""));
}

const fileRule = (form: FormRow, field: string) => (Object.hasOwn(form.files, field) ? form.files[field] : undefined);

/**
 * Replaces the general code `file-kind` with the code for the kinds of file that this field accepts. validate-file.ts could not choose this
 * code, because the form was not known yet.
 */
function withCodeOfField(form: FormRow, problem: FieldProblem): FieldProblem {
  const rule = fileRule(form, problem.field);
  if (!rule || problem.code !== "file-kind") return problem;
  const code = wrongKindOf(rule.kinds, String(problem.params?.name));
  const { advice, ...rest } = problem;
  // The advice to save an Office file as PDF is wrong for a field that accepts only photos.
  return { ...rest, code, ...(advice && (code === "file-kind" || advice !== "office-advice") && { advice }) };
}

function inFormOrder(form: FormRow, problems: readonly FieldProblem[]): FieldProblem[] {
  const order = fieldNames(form);
  const rank = ({ field }: FieldProblem) => (order.includes(field) ? order.indexOf(field) : order.length);
  return problems.toSorted((a, b) => rank(a) - rank(b));
}
