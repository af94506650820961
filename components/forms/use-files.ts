import { useState } from "react";
import type { FieldProblem } from "@/lib/forms/codes";
import { type FormDefinition, validateFileCounts } from "@/lib/forms/definition";
import { checkFile, HEAD_BYTES, MAX_FILE_MIB } from "@/lib/forms/files";

export interface ChosenFile {
  readonly id: number;
  readonly file: File;
}

let lastId = 0;

/** The problem with a file that cannot be sent, found by what the server will look at too. */
async function problemOf(field: string, file: File): Promise<FieldProblem | undefined> {
  const { name, type, size } = file;
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const checked = checkFile({ name, type, size, head });
  return checked.ok ? undefined : { field, code: checked.code, params: { name, mb: MAX_FILE_MIB } };
}

/** The files chosen so far in each file field of a form: added repeatedly, removed one by one (spec §4). */
export function useFiles(form: FormDefinition) {
  const [chosen, setChosen] = useState<Readonly<Record<string, readonly ChosenFile[]>>>({});
  const filesOf = (field: string) => chosen[field] ?? [];

  return {
    filesOf,
    /** Adds the good ones and answers what is wrong with the others. */
    async add(field: string, files: readonly File[]): Promise<FieldProblem[]> {
      const checked = await Promise.all(files.map(async (file) => ({ file, problem: await problemOf(field, file) })));
      const good = checked.filter(({ problem }) => !problem).map(({ file }) => ({ id: ++lastId, file }));
      setChosen((before) => ({ ...before, [field]: [...(before[field] ?? []), ...good] }));
      return checked.flatMap(({ problem }) => problem ?? []);
    },
    remove(field: string, id: number) {
      setChosen((before) => ({ ...before, [field]: (before[field] ?? []).filter((file) => file.id !== id) }));
    },
    clear: () => setChosen({}),
    /** What is wrong with the number of files, by the form's definition. */
    check: () => validateFileCounts(form, (field) => filesOf(field).length),
    all: () => Object.entries(chosen).flatMap(([field, files]) => files.map(({ file }) => ({ field, file }))),
  };
}
