import { randomUUID } from "node:crypto";
import { appendFile, mkdir, readFile } from "node:fs/promises";
import { hostname } from "node:os";
import { dirname } from "node:path";
import { readReference } from "#lib/leads/store/reference.ts";

interface Erasure {
  /** The reference of a lead, or the id of a feature's row after its kind: `person:<id>`. */
  readonly value: string;
  readonly at: number;
}

/** What was erased on one machine. It is outside the database, so that a restore can erase again what a backup brings back. */
export interface ErasedList {
  /** Returns the name of the machine. @throws if the list cannot be kept. */
  nameMachine(now: number): Promise<string>;
  add(erasures: readonly Erasure[]): Promise<void>;
}

/** A serverless platform keeps no file, so there the log is the list, as if it were a machine of this name. */
export const LOG = "log";

const MACHINE = "machine:";

export type ErasedFile = ErasedList & { readonly path: string };

/** Keeps the list in a file with a time and a value in each line. The first line names the machine, because a container has no lasting name. */
export function createErasedFile(path: string): ErasedFile {
  async function add(erasures: readonly Erasure[]) {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const lines = erasures.map(({ value, at }) => `${new Date(at).toISOString()} ${value}\n`);
    if (lines.length > 0) await appendFile(path, lines.join(""), { mode: 0o600, flush: true });
  }
  return {
    path,
    add,
    async nameMachine(now) {
      const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
        return "";
      });
      const [own] = readErasedList(text).machines;
      if (own) return own;
      const name = `${hostname().replace(/[^\w.-]/g, "")}-${randomUUID().slice(0, 8)}`;
      await add([{ value: `${MACHINE}${name}`, at: now }]);
      return name;
    },
  };
}

interface ReadList {
  /** The machines whose list this is. Several, if somebody has joined lists. */
  readonly machines: readonly string[];
  readonly values: readonly string[];
  /** The number of the first line that is not understood. */
  readonly wrongLine?: number;
}

export function readErasedList(text: string): ReadList {
  const lines = text.split("\n").map((line) => line.trim().split(/\s+/).at(-1) ?? "");
  const all = lines.map((value) => (/^[a-z]+:[\w.-]+$/.test(value) ? value : readReference(value)));
  const wrong = lines.findIndex((line, index) => line !== "" && all[index] === undefined);
  const found = all.filter((value) => value !== undefined);
  return {
    machines: found.filter((value) => value.startsWith(MACHINE)).map((value) => value.slice(MACHINE.length)),
    values: found.filter((value) => !value.startsWith(MACHINE)),
    ...(wrong >= 0 && { wrongLine: wrong + 1 }),
  };
}

/** Finds the values in an export of the log, whatever JSON or CSV is around its lines. */
export const readErasedLog = (text: string): readonly string[] =>
  [
    ...text
      .replaceAll(/(?:\\*")+/g, '"')
      .matchAll(/"event":"(?:lead erased|person removed)","(?:reference|code)":"([\w:-]+)"/g),
  ].map(([, value = ""]) => value);
