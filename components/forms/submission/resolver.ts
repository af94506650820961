import type { Resolver } from "react-hook-form";
import type { FormChoice } from "@/lib/forms/choice";
import type { FieldProblem } from "@/lib/forms/codes";
import { type FormValues, validateFields } from "@/lib/forms/definition";

/** The forms' definitions with their rules, apart from the form, which is on the page before anybody fills it in. */
export const loadRules = () => import("@/lib/forms/choice");

/** Lets react-hook-form validate with the form's one definition; `textOf` turns a problem into the visitor's language. */
export function resolverOf(choice: FormChoice, textOf: (problem: FieldProblem) => string): Resolver<FormValues> {
  return async (values) => {
    const { findForm } = await loadRules();
    const checked = validateFields(findForm(choice).definition, values);
    if (checked.ok) return { values: checked.values, errors: {} };
    const errors = checked.problems.map((problem) => [problem.field, { type: problem.code, message: textOf(problem) }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
