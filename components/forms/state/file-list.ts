import { loadRules } from "#components/forms/state/resolver.ts";
import type { FieldProblem } from "#lib/forms/codes.ts";
import { validateFileCounts } from "#lib/forms/counts.ts";
import type { FormOutline } from "#lib/forms/outline.ts";

export interface ChosenFile {
  readonly id: number;
  /** The file that is sent. */
  readonly file: File;
  /** One that could not be read stays, to be tried again; only those that are ready are sent. */
  readonly state: "checking" | "shrinking" | "ready" | "unreadable";
  /** The visitor's own photo, where `file` is the same made smaller. */
  readonly original?: File | undefined;
  /** True for a photo that cannot be made smaller. */
  readonly isSmallest?: boolean;
}

/** Without the rules a file is taken: the server checks it again. */
async function findProblem(...args: Parameters<Awaited<ReturnType<typeof loadRules>>["problemOf"]>) {
  const rules = await loadRules().catch(() => undefined);
  return rules?.problemOf(...args);
}

export type Chosen = Readonly<Record<string, readonly ChosenFile[]>>;

let lastId = 0;

/** The files chosen so far in each file field of a form (requirements §4.3, §5.9); `onChange` is told of each change at once. */
export function createFileList(form: Pick<FormOutline, "choice" | "files">, onChange: (chosen: Chosen) => void) {
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

  /** Changes an entry, if it was not removed meanwhile. */
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

  /** Reads files that are in the list, takes the bad ones out and answers what is wrong. */
  function check(field: string, files: readonly ChosenFile[]): Promise<FieldProblem[]> {
    const { maxCount } = form.files[field] ?? { maxCount: 0 };
    const reading = files.map(async ({ id, file }) => {
      // One from the cloud may be read for ever: then it can be removed, and holds up no other.
      const removed = until(() => !listOf(field).some((entry) => entry.id === id));
      const problem = await Promise.race([findProblem(form.choice, field, file), removed]);
      if (!problem) change(field, id, { state: "ready" });
      return problem ?? undefined;
    });
    return Promise.all(reading).then((problems) => {
      const problemById = new Map(files.map(({ id }, index) => [id, problems[index]]));
      const kept = listOf(field).flatMap((entry) =>
        problemById.has(entry.id) ? settled(entry, problemById.get(entry.id)) : entry,
      );
      // Where one file is taken, the next replaces it (requirements §3.9, the photo of a review).
      putList(field, maxCount === 1 ? kept.slice(-1) : kept);
      return problems.filter((problem) => problem !== undefined);
    });
  }

  return {
    /** Adds those that are good or may be read later; answers what is wrong. */
    add(field: string, files: readonly File[]) {
      const added = files.map((file): ChosenFile => ({ id: ++lastId, file, state: "checking" }));
      putList(field, [...listOf(field), ...added]);
      return check(field, added);
    },
    /** Reads a file again; answers what is wrong. */
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
    },
    change,
    clear: () => put({}),
    /** Resolves when every file in the list is checked, and shrunk where that is wanted: one from the cloud takes seconds. */
    whenChecked: () =>
      until(() =>
        Object.values(chosen)
          .flat()
          .every(({ state }) => state === "ready" || state === "unreadable"),
      ),
    /** What is wrong with the number of files, by the form's definition. */
    check: () => validateFileCounts(form, (field) => listOf(field).filter(isReady).length),
    /** The files that are sent. */
    all: () =>
      Object.entries(chosen).flatMap(([field, list]) => list.filter(isReady).map(({ file }) => ({ field, file }))),
  };
}

const isReady = ({ state }: ChosenFile) => state === "ready";

/** Over a minute at 256 kbit/s. */
const LARGE_BYTES = 2_000_000;

/** True for a file that may be made smaller before it is sent, if it is a photo. */
export const isLarge = ({ file, state, original, isSmallest }: ChosenFile) =>
  state === "ready" && !original && !isSmallest && file.size > LARGE_BYTES;

/** What becomes of a file that was checked: only one that cannot be read is kept in spite of its problem. */
function settled(entry: ChosenFile, problem: FieldProblem | undefined): ChosenFile[] {
  if (!problem) return [{ ...entry, state: "ready" }];
  return problem.code === "file-unreadable" ? [{ ...entry, state: "unreadable" }] : [];
}
