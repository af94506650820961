import type { Resolver } from "react-hook-form";
import type { FieldProblem } from "#lib/forms/codes.ts";
import type { FormValues } from "#lib/forms/definition.ts";
import type { FormChoice } from "#lib/forms/registry.ts";

/** Fetches the rules. Called when the visitor first touches the form. */
export const loadRules = () => import("#components/forms/state/rules.ts");

/** Creates a resolver for react-hook-form from a form's definition. `textOf` returns a problem in the visitor's language. */
export function resolverOf(choice: FormChoice, textOf: (problem: FieldProblem) => string): Resolver<FormValues> {
  return async (values) => {
    const { checkValues } = await loadRules();
    const checked = checkValues(choice, values);
    if (checked.ok) return { values: checked.values, errors: {} };
    const errors = checked.problems.map((problem) => [problem.field, { type: problem.code, message: textOf(problem) }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
