"use client";

import { useState } from "react";
import { useFiles } from "@/components/forms/fields/use-files";
import { type FieldProblem, withAdvice } from "@/lib/forms/codes";
import type { FormOutline } from "@/lib/forms/outline";

/** A problem of one field in the visitor's language, as the server's answer has it too. */
export interface FieldError {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

type Texts = Readonly<Record<string, readonly string[]>>;

interface Options {
  textOf: (problem: FieldProblem) => string;
  /** Shows one toast for all problems, if there are any. */
  complain: (problems: readonly FieldProblem[]) => void;
  initialErrors: readonly FieldError[];
  /** Called when there are other files. */
  onChange: () => void;
}

/** The files of a form and what is wrong with them: said at the field, and as a toast (spec §5). */
export function useFormFiles(form: FormOutline, { textOf, complain, initialErrors, onChange }: Options) {
  const files = useFiles(form);
  const [errors, setErrors] = useState<Texts>(() => textsByField(initialErrors));

  async function report(field: string, checking: Promise<readonly FieldProblem[]>) {
    const problems = await checking;
    setErrors((before) => ({ ...before, [field]: withAdvice(problems).map(textOf) }));
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
      setErrors((before) => ({ ...before, [field]: [] }));
      onChange();
    },
    errorsOf: (field: string) => errors[field] ?? [],
    setErrors: (list: readonly FieldError[]) => setErrors(textsByField(list)),
    /** True if no file is missing and none is too many; says so otherwise. */
    areComplete() {
      const problems = files.check();
      const list = problems.map((problem) => ({ field: problem.field, code: problem.code, message: textOf(problem) }));
      setErrors(textsByField(list));
      complain(problems);
      return list.length === 0;
    },
  };
}

function textsByField(errors: readonly FieldError[]): Texts {
  const texts: Record<string, string[]> = {};
  for (const { field, message } of errors) texts[field] = [...(texts[field] ?? []), message];
  return texts;
}
