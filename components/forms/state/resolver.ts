import type { Resolver } from "react-hook-form";
import type { FieldProblem } from "#lib/forms/codes.ts";
import type { FormId } from "#lib/forms/registry.ts";
import type { FormValues } from "#lib/forms/row.ts";

/** Fetches the validation rules. Called when the visitor first touches the form. */
export const loadRules = () => import("#components/forms/state/rules.ts");

/** Creates a resolver for react-hook-form from the rules of a form. `textOf` returns the text of a problem in the visitor's language. */
export function resolverOf(id: FormId, textOf: (problem: FieldProblem) => string): Resolver<FormValues> {
  return async (values) => {
    const { checkValues } = await loadRules();
    const checked = checkValues(id, values);
    if (checked.ok) return { values: checked.values, errors: {} };
    const errors = checked.problems.map((problem) => [problem.field, { type: problem.code, message: textOf(problem) }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
