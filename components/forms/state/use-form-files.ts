"use client";

import { useState } from "react";
import { type Chosen, type ChosenFile, createFileList } from "#components/forms/state/file-list.ts";
import { type FieldProblem, isAdvice, withAdvice } from "#lib/forms/codes.ts";
import type { FormSchema } from "#lib/forms/form-schema.ts";

/** A problem of one field, in the visitor's language. The server's response has the same properties. */
export interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

interface FormFilesOptions {
  textOf: (problem: FieldProblem) => string;
  /** Shows one toast for all problems, in the place of the toast before. Does nothing if there are none. */
  showProblems: (problems: readonly FieldProblem[]) => void;
  initialErrors: readonly FieldError[];
  onChange: () => void;
}

/** Returns the chosen files of a form and their problems, which the field and a toast show (requirements §5). */
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
    /** Removes a file and clears the field's problems, except that it still has too many files. */
    remove: (field: string, id: number) => {
      replaceErrors(field, files.remove(field, id));
      onChange();
    },
    errorsOf,
    /** Returns the texts of a field's problems, without the sentences that say what the visitor can do. */
    problemTextsOf: (field: string) =>
      errorsOf(field)
        .filter(({ code }) => !isAdvice(code))
        .map(({ message }) => message),
    setErrors,
    /** Returns true if each field has the right number of files. Otherwise shows the problems and returns false. */
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
  /** Returns how much of a file has been sent, from 0 to 1, while large files are sent. */
  progressOf?: ((file: File) => number | undefined) | undefined;
}

/** Returns the files of a form on a page, with functions to add and remove them (requirements §4.3). */
function useFiles(form: FormSchema): Files {
  const [shown, setShown] = useState<Chosen>({});
  // We keep the list outside React's state. Otherwise sending would miss a file whose check ends after the last render.
  const [list] = useState(() => createFileList(form, setShown));
  return { ...list, filesOf: (field) => shown[field] ?? [] };
}
