"use client";

import { useState } from "react";
import { type Chosen, type ChosenFile, createFileList } from "#components/forms/state/file-list.ts";
import { type FieldProblem, isAdvice, withAdvice } from "#lib/forms/codes.ts";
import type { FormSchema } from "#lib/forms/form-schema.ts";

/** In the visitor's language. The server's response has the same properties. */
export interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

interface FormFilesOptions {
  textOf: (problem: FieldProblem) => string;
  showProblems: (problems: readonly FieldProblem[]) => void;
  initialErrors: readonly FieldError[];
  onChange: () => void;
}

/** Requirements §5. */
export function useFormFiles(form: FormSchema, { textOf, showProblems, initialErrors, onChange }: FormFilesOptions) {
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
    showProblems(problems);
    onChange();
  }

  return {
    ...files,
    add: (field: string, list: readonly File[]) => report(field, files.add(field, list)),
    retry: (field: string, id: number) => report(field, files.retry(field, id)),
    /** The field may still have too many files. */
    remove: (field: string, id: number) => {
      replaceErrors(field, files.remove(field, id));
      onChange();
    },
    errorsOf,
    /** Without advice. */
    problemTextsOf: (field: string) =>
      errorsOf(field)
        .filter(({ code }) => !isAdvice(code))
        .map(({ message }) => message),
    setErrors,
    areComplete() {
      const problems = files.check();
      setErrors(problems.map(errorOf));
      showProblems(problems);
      return problems.length === 0;
    },
  };
}

export type FormFiles = ReturnType<typeof createFileList>;

interface Files extends FormFiles {
  filesOf(field: string): readonly ChosenFile[];
  /** From 0 to 1. */
  progressOf?: ((file: File) => number | undefined) | undefined;
}

/** Requirements §4.3. */
function useFiles(form: FormSchema): Files {
  const [shown, setShown] = useState<Chosen>({});
  // Outside React's state. Otherwise sending would miss a file whose check ends after the last render.
  const [list] = useState(() => createFileList(form, setShown));
  return { ...list, filesOf: (field) => shown[field] ?? [] };
}
