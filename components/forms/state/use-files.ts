import { useState } from "react";
import { type Chosen, type ChosenFile, createFileList } from "#components/forms/state/file-list.ts";
import type { FormSchema } from "#lib/forms/form-schema.ts";

interface Files extends ReturnType<typeof createFileList> {
  filesOf(field: string): readonly ChosenFile[];
  /** Returns how much of a file has been sent, from 0 to 1, while large files are sent. */
  progressOf?: ((file: File) => number | undefined) | undefined;
}

/** Returns the files of a form on a page, with functions to add and remove them (requirements §4.3). */
export function useFiles(form: FormSchema): Files {
  const [shown, setShown] = useState<Chosen>({});
  // The list is outside React's state, because a check may end after the last render and sending must use its result.
  const [list] = useState(() => createFileList(form, setShown));
  return { ...list, filesOf: (field) => shown[field] ?? [] };
}
