import "server-only";
import type { FieldProblem } from "#lib/forms/codes.ts";
import { validateFileCounts } from "#lib/forms/counts.ts";
import { MAX_FILE_MIB } from "#lib/forms/file-size.ts";
import { isDecoded, maxPixelsOf } from "#lib/forms/files.ts";
import { withCodeOfField } from "#lib/forms/inspect/check-file.ts";
import { EMAIL_IS_RIGHT_FIELD, PHONE_IS_RIGHT_FIELD } from "#lib/forms/own-fields.ts";
import type { FormRow, FormValues } from "#lib/forms/row.ts";
import { fieldNames, validateFields } from "#lib/forms/validation.ts";
import type { ReceivedFile, ReceivedForm } from "#lib/leads/intake/read/received-form.ts";
import { Problem } from "#lib/leads/request/problem.ts";

/** Applies the same rules as the browser. @throws {Problem} invalid 422, naming every invalid field in the form's order. */
export function validateForm(form: FormRow, received: ReceivedForm): FormValues {
  const known = new Map<string, string>();
  const problems = received.problems.map((problem) => withRuleOfField(form, problem));
  for (const [name, [value = "", ...more]] of received.fields) {
    if (name === PHONE_IS_RIGHT_FIELD || name === EMAIL_IS_RIGHT_FIELD) continue;
    if (!Object.hasOwn(form.fields, name)) {
      problems.push({ field: name, code: "field-unknown" });
      continue;
    }
    if (more.length > 0) problems.push({ field: name, code: "field-repeated" });
    known.set(name, value);
  }
  for (const file of received.files) problems.push(...problemsOf(form, file));

  const checked = validateFields(form, Object.fromEntries(known));
  if (!checked.ok) problems.push(...checked.problems);
  const invalid = new Set(problems.map(({ field }) => field));
  const counts = validateFileCounts(form, (field) => received.files.filter((file) => file.field === field));
  problems.push(...counts.filter(({ field }) => !invalid.has(field)));

  if (problems.length > 0 || !checked.ok) throw new Problem("invalid", { fields: inFormOrder(form, problems) });
  return Object.fromEntries(Object.entries(checked.values).filter(([, value]) => value !== ""));
}

const fileRule = (form: FormRow, field: string) => (Object.hasOwn(form.files, field) ? form.files[field] : undefined);

function problemsOf(form: FormRow, { field, name, kind, pixels = 0 }: ReceivedFile): FieldProblem[] {
  const rule = fileRule(form, field);
  if (!rule) return [{ field, code: "field-unknown" }];
  const params = { name, mb: MAX_FILE_MIB };
  if (!rule.kinds.includes(kind)) {
    return [{ field, params, ...withCodeOfField(rule, { code: "file-kind", advice: "unknown-advice" }) }];
  }
  return isDecoded(kind, rule) && pixels > maxPixelsOf(kind.id) ? [{ field, code: "image-too-large", params }] : [];
}

function withRuleOfField(form: FormRow, { advice, ...problem }: FieldProblem): FieldProblem {
  const rule = fileRule(form, problem.field);
  const { code } = problem;
  return { ...problem, ...(rule ? withCodeOfField(rule, { code, ...(advice && { advice }) }) : advice && { advice }) };
}

function inFormOrder(form: FormRow, problems: readonly FieldProblem[]): FieldProblem[] {
  const order = fieldNames(form);
  const rank = ({ field }: FieldProblem) => (order.includes(field) ? order.indexOf(field) : order.length);
  return problems.toSorted((a, b) => rank(a) - rank(b));
}
