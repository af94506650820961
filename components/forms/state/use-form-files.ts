"use client";

import { useState } from "react";
import { useFiles } from "#components/forms/state/use-files.ts";
import { type FieldProblem, isAdvice, withAdvice } from "#lib/forms/codes.ts";
import type { FormOutline } from "#lib/forms/outline.ts";

/** A problem of one field in the visitor's language, as the server's answer has it too. */
export interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

interface Options {
  textOf: (problem: FieldProblem) => string;
  /** Shows one toast for all problems, if there are any. */
  complain: (problems: readonly FieldProblem[]) => void;
  initialErrors: readonly FieldError[];
  /** Called when there are other files. */
  onChange: () => void;
}

/** The files of a form and what is wrong with them: said at the field, and as a toast (requirements §5). */
export function useFormFiles(form: FormOutline, { textOf, complain, initialErrors, onChange }: Options) {
  const files = useFiles(form);
  const [errors, setErrors] = useState(initialErrors);
  const errorsOf = (field: string) => errors.filter((error) => error.field === field);
  const errorOf = (problem: FieldProblem): FieldError => ({
    field: problem.field,
    code: problem.code,
    message: textOf(problem),
  });
  const replaceErrors = (field: string, problems: readonly FieldProblem[]) =>
    setErrors((before) => [...before.filter((error) => error.field !== field), ...problems.map(errorOf)]);

  async function report(field: string, checking: Promise<readonly FieldProblem[]>) {
    const problems = await checking;
    replaceErrors(field, withAdvice(problems));
    complain(problems);
    onChange();
  }

  return {
    ...files,
    add: (field: string, list: readonly File[]) => report(field, files.add(field, list)),
    retry: (field: string, id: number) => report(field, files.retry(field, id)),
    /** What was said of the files was said of one that is gone, or of their number. */
    remove: (field: string, id: number) => {
      files.remove(field, id);
      replaceErrors(field, []);
      onChange();
    },
    errorsOf,
    /** What is wrong, without the advice. */
    problemTextsOf: (field: string) =>
      errorsOf(field)
        .filter(({ code }) => !isAdvice(code))
        .map(({ message }) => message),
    setErrors,
    /** True if no file is missing and none is too many; says so otherwise. */
    areComplete() {
      const problems = files.check();
      setErrors(problems.map(errorOf));
      complain(problems);
      return problems.length === 0;
    },
  };
}
