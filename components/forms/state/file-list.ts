import type { CheckedFile } from "#components/forms/state/check-chosen.ts";
import { type FieldProblem, isMissing } from "#lib/forms/codes.ts";
import { validateFileCounts } from "#lib/forms/counts.ts";
import type { FormSchema } from "#lib/forms/form-schema.ts";

export interface ChosenFile extends CheckedFile {
  readonly id: number;
  /** Only "ready" files are sent. An "unreadable" file stays in the list, so that the visitor can retry it. */
  readonly state: "checking" | "shrinking" | "ready" | "unreadable";
  /** The chosen photo, if `file` is a smaller version of it. */
  readonly original?: File | undefined;
  /** True if the photo could not be made smaller. */
  readonly isSmallest?: boolean;
}

const loadCheck = () => import("#components/forms/state/check-chosen.ts");

/** If the check cannot be fetched, the file is accepted, because the server checks it again. */
async function checkFile(
  form: FormSchema["id"],
  field: string,
  file: File,
): Promise<CheckedFile | { problem: FieldProblem }> {
  const loaded = await loadCheck().catch(() => undefined);
  return loaded ? loaded.checkChosen(form, field, file) : { file };
}

export type Chosen = Readonly<Record<string, readonly ChosenFile[]>>;

let lastId = 0;

/** One list for each file field (requirements §4.3, §5.9). Each change calls `onChange`. */
export function createFileList(form: Pick<FormSchema, "id" | "files">, onChange: (chosen: Chosen) => void) {
  let chosen: Chosen = {};
  let waits: { readonly isOver: () => boolean; readonly end: () => void }[] = [];

  const listOf = (field: string) => chosen[field] ?? [];

  function put(next: Chosen) {
    chosen = next;
    onChange(next);
    for (const { isOver, end } of waits) if (isOver()) end();
    waits = waits.filter(({ isOver }) => !isOver());
  }

  const putList = (field: string, list: readonly ChosenFile[]) => put({ ...chosen, [field]: list });

  /** Changes a file in the list. Does nothing if the visitor has removed it. */
  const change = (field: string, id: number, changed: Partial<ChosenFile>) =>
    putList(
      field,
      listOf(field).map((entry) => (entry.id === id ? { ...entry, ...changed } : entry)),
    );

  const until = (isOver: () => boolean) =>
    new Promise<void>((end) => {
      if (isOver()) end();
      else waits.push({ isOver, end });
    });

  /** Checks added files, removes bad ones and returns their problems. */
  function check(field: string, files: readonly ChosenFile[]): Promise<FieldProblem[]> {
    const { maxCount } = form.files[field] ?? { maxCount: 0 };
    const reading = files.map(async ({ id, file }) => {
      // Reading a file from the cloud may never end. Removing the file ends the wait.
      const removed = until(() => !listOf(field).some((entry) => entry.id === id));
      const checked = await Promise.race([checkFile(form.id, field, file), removed]);
      if (!checked) return undefined;
      if ("problem" in checked) return checked.problem;
      const { hash } = checked;
      const isDouble = maxCount > 1 && hash && listOf(field).some((entry) => entry.id !== id && entry.hash === hash);
      if (isDouble) return { field, code: "double-advice", params: { name: file.name } } as const;
      change(field, id, { ...checked, state: "ready" });
      return undefined;
    });
    return Promise.all(reading).then((problems) => {
      const problemById = new Map(files.map(({ id }, index) => [id, problems[index]]));
      const kept = listOf(field).flatMap((entry) =>
        problemById.has(entry.id) ? settled(entry, problemById.get(entry.id)) : entry,
      );
      // If the field takes one file, the new file replaces the old one (requirements §3.9, the photo of a review).
      putList(field, maxCount === 1 ? kept.slice(-1) : kept);
      return [...problems.filter((problem) => problem !== undefined), ...checkCount(field)];
    });
  }

  const checkAll = () =>
    validateFileCounts(form, (field) =>
      listOf(field)
        .filter(isReady)
        .map(({ file, pages }) => ({ name: file.name, pages })),
    );

  /** Returns a field's problems. That a required file is missing is a problem only when the form is sent. */
  const checkCount = (field: string) =>
    checkAll().filter((problem) => problem.field === field && !isMissing(problem.code));

  return {
    add(field: string, files: readonly File[]) {
      const added = files.map((file): ChosenFile => ({ id: ++lastId, file, state: "checking" }));
      putList(field, [...listOf(field), ...added]);
      return check(field, added);
    },
    retry(field: string, id: number) {
      change(field, id, { state: "checking" });
      return check(
        field,
        listOf(field).filter((entry) => entry.id === id),
      );
    },
    remove(field: string, id: number) {
      putList(
        field,
        listOf(field).filter((entry) => entry.id !== id),
      );
      return checkCount(field);
    },
    change,
    clear: () => put({}),
    /** Waits until all files are checked. The check of a file in the cloud takes seconds. */
    whenChecked: () =>
      until(() =>
        Object.values(chosen)
          .flat()
          .every(({ state }) => state === "ready" || state === "unreadable"),
      ),
    check: checkAll,
    all: () =>
      Object.entries(chosen).flatMap(([field, list]) => list.filter(isReady).map(({ file }) => ({ field, file }))),
  };
}

const isReady = ({ state }: ChosenFile) => state === "ready";

/** We offer to make larger photos smaller. Sending 2 MB takes over a minute at 256 kbit/s. */
const LARGE_BYTES = 2_000_000;

/** True if we may offer to make the file smaller. Does not check that it is a photo. */
export const isLarge = ({ file, state, original, isSmallest }: ChosenFile) =>
  state === "ready" && !original && !isSmallest && file.size > LARGE_BYTES;

/** Returns the file as it stays in the list after its check. A bad file leaves the list, but an unreadable file stays. */
function settled(entry: ChosenFile, problem: FieldProblem | undefined): ChosenFile[] {
  if (!problem) return [{ ...entry, state: "ready" }];
  return problem.code === "file-unreadable" ? [{ ...entry, state: "unreadable" }] : [];
}
