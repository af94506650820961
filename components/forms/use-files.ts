import { useRef, useState } from "react";
import type { FieldProblem } from "@/lib/forms/codes";
import { type FormDefinition, validateFileCounts } from "@/lib/forms/definition";
import { checkFile, type FileKind, HEAD_BYTES, MAX_FILE_MIB } from "@/lib/forms/files";

export interface ChosenFile {
  readonly id: number;
  readonly file: File;
}

type Chosen = Readonly<Record<string, readonly ChosenFile[]>>;

let lastId = 0;

/** The problem with a file that cannot be sent, found by what the server will look at too. */
async function problemOf(field: string, file: File, kinds: readonly FileKind[]): Promise<FieldProblem | undefined> {
  const { name, type, size } = file;
  const params = { name, mb: MAX_FILE_MIB };
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const checked = checkFile({ name, type, size, head }, kinds);
    return checked.ok ? undefined : { field, code: checked.code, params };
  } catch {
    // A file in the cloud that the phone cannot fetch, or one that is gone.
    return { field, code: "file-unreadable", params };
  }
}

/** The files chosen so far in each file field of a form: added repeatedly, removed one by one (spec §4). */
export function useFiles(form: FormDefinition) {
  const [shown, setShown] = useState<Chosen>({});
  // What is sent must not be what an earlier render saw: a check may end after it.
  const chosen = useRef<Chosen>({});
  const checks = useRef<Promise<unknown>>(Promise.resolve());

  function update(next: Chosen) {
    chosen.current = next;
    setShown(next);
  }

  return {
    filesOf: (field: string) => shown[field] ?? [],
    /** Adds the good ones and answers what is wrong with the others. */
    async add(field: string, files: readonly File[]): Promise<FieldProblem[]> {
      const kinds = form.files[field]?.kinds ?? [];
      const checking = Promise.all(files.map(async (file) => ({ file, problem: await problemOf(field, file, kinds) })));
      checks.current = Promise.all([checks.current, checking]);
      const checked = await checking;
      const good = checked.filter(({ problem }) => !problem).map(({ file }) => ({ id: ++lastId, file }));
      update({ ...chosen.current, [field]: [...(chosen.current[field] ?? []), ...good] });
      return checked.flatMap(({ problem }) => problem ?? []);
    },
    remove(field: string, id: number) {
      update({ ...chosen.current, [field]: (chosen.current[field] ?? []).filter((file) => file.id !== id) });
    },
    clear: () => update({}),
    /** Resolves when every file chosen so far is checked: a file from the cloud takes seconds. */
    whenChecked: () => checks.current.then(() => undefined),
    /** What is wrong with the number of files, by the form's definition. */
    check: () => validateFileCounts(form, (field) => chosen.current[field]?.length ?? 0),
    all: () => Object.entries(chosen.current).flatMap(([field, files]) => files.map(({ file }) => ({ field, file }))),
  };
}
