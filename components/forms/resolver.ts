import type { Resolver } from "react-hook-form";
import type { FieldProblem } from "@/lib/forms/codes";
import { type FormDefinition, type FormValues, validateFields } from "@/lib/forms/definition";

/** Lets react-hook-form validate with the form's one definition; `textOf` turns a problem into the visitor's language. */
export function resolverOf(form: FormDefinition, textOf: (problem: FieldProblem) => string): Resolver<FormValues> {
  return (values) => {
    const checked = validateFields(form, values);
    if (checked.ok) return { values: checked.values, errors: {} };
    const errors = checked.problems.map((problem) => [problem.field, { type: problem.code, message: textOf(problem) }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}
