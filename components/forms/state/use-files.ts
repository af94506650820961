import { useState } from "react";
import { type Chosen, type ChosenFile, createFileList } from "#components/forms/state/file-list.ts";
import type { FormOutline } from "#lib/forms/outline.ts";

interface Files extends ReturnType<typeof createFileList> {
  filesOf(field: string): readonly ChosenFile[];
  /** How much of a file has been sent, from 0 to 1, while it is being sent; for forms that send files one by one. */
  progressOf?: ((file: File) => number | undefined) | undefined;
}

/** The files of a form on a page: added repeatedly, removed one by one (requirements §4.3). */
export function useFiles(form: FormOutline): Files {
  const [shown, setShown] = useState<Chosen>({});
  // What is sent must not be what an earlier render saw (a check may end after it), so the list itself is no state.
  const [list] = useState(() => createFileList(form, setShown));
  return { ...list, filesOf: (field) => shown[field] ?? [] };
}
