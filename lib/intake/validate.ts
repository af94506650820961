import "server-only";
import type { FieldProblem } from "@/lib/forms/codes";
import { type FormDefinition, type FormValues, validateFields, validateFileCounts } from "@/lib/forms/definition";
import { Problem } from "@/lib/intake/problem";
import type { ReceivedForm } from "@/lib/intake/read-form";

/**
 * Guarantees that only what the form defines, by the rules the browser used, goes on; answers the values to be sent.
 * @throws {Problem} invalid 422, naming every field that is wrong, in the form's own order.
 */
export function validate(form: FormDefinition, received: ReceivedForm): FormValues {
  const known = new Map<string, string>();
  const problems: FieldProblem[] = [...received.problems];
  for (const [name, value] of received.fields) {
    if (Object.hasOwn(form.fields.shape, name)) known.set(name, value);
    else problems.push({ field: name, code: "field-unknown" });
  }
  for (const { field } of received.files) {
    if (!Object.hasOwn(form.files, field)) problems.push({ field, code: "field-unknown" });
  }

  const checked = validateFields(form, Object.fromEntries(known));
  if (!checked.ok) problems.push(...checked.problems);
  const bad = new Set(problems.map(({ field }) => field));
  const counts = validateFileCounts(form, (field) => received.files.filter((file) => file.field === field).length);
  problems.push(...counts.filter(({ field }) => !bad.has(field)));

  if (problems.length > 0 || !checked.ok) throw new Problem("invalid", { fields: inFormOrder(form, problems) });
  return Object.fromEntries(Object.entries(checked.values).filter(([, value]) => value !== ""));
}

function inFormOrder(form: FormDefinition, problems: readonly FieldProblem[]): FieldProblem[] {
  const order = [...Object.keys(form.fields.shape), ...Object.keys(form.files)];
  const rank = ({ field }: FieldProblem) => (order.includes(field) ? order.indexOf(field) : order.length);
  return problems.toSorted((a, b) => rank(a) - rank(b));
}
