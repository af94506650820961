"use client";

import { useState } from "react";
import { type Chosen, type ChosenFile, createFileList } from "#components/forms/state/file-list.ts";
import { type FieldProblem, isAdvice, withAdvice } from "#lib/forms/codes.ts";
import type { FormSchema } from "#lib/forms/form-schema.ts";

/** An error in the visitor's language. The server's response has the same properties. */
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

/** The chosen files of a form (requirements §4.3), and their problems (requirements §5). */
export function useFormFiles(form: FormSchema, { textOf, showProblems, initialErrors, onChange }: FormFilesOptions) {
  const [chosen, setChosen] = useState<Chosen>({});
  // The list is outside React's state, which would be old when a check ends after the last render. Sending would then miss the file.
  const [files] = useState(() => createFileList(form, setChosen));
  const [errors, setErrors] = useState(initialErrors);
  const errorsOf = (field: string) => errors.filter((error) => error.field === field);
  const errorOf = (problem: FieldProblem): FieldError => ({ ...problem, message: textOf(problem) });
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
    filesOf: (field: string): readonly ChosenFile[] => chosen[field] ?? [],
    add: (field: string, list: readonly File[]) => report(field, files.add(field, list)),
    retry: (field: string, id: number) => report(field, files.retry(field, id)),
    /** Removes a file. The field may still have too many files, so its errors are found anew. */
    remove: (field: string, id: number) => {
      replaceErrors(field, files.remove(field, id));
      onChange();
    },
    errorsOf,
    /** The texts of a field's errors, without those of advice. */
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
