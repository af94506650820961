import type { Resolver } from "react-hook-form";
import type { FieldProblem } from "#lib/forms/codes.ts";
import type { FormId } from "#lib/forms/registry.ts";
import type { FormValues } from "#lib/forms/row.ts";

export const loadRules = () => import("#components/forms/state/rules.ts");

export function resolverOf(id: FormId, textOf: (problem: FieldProblem) => string): Resolver<FormValues> {
  return async (values) => {
    const { checkValues } = await loadRules();
    const checked = checkValues(id, values);
    if (checked.ok) return { values: checked.values, errors: {} };
    const errors = checked.problems.map((problem) => [problem.field, { type: problem.code, message: textOf(problem) }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
