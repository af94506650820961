import "server-only";
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { tryRun } from "#lib/try-run.ts";

/** What the log contains about an error. It never contains the message, which may quote a visitor (security 9). */
export interface ErrorFacts {
  /** The class of the error, or its system code, such as `ENOENT`. */
  readonly error: string;
  /** Up to six stack frames, our own files first, such as `lib/leads/store/submissions/outbox.ts:42`. */
  readonly stack?: readonly string[];
  readonly cause?: ErrorFacts;
}

const MAX_PLACES = 6;
const MAX_CAUSES = 3;

/** Returns what the log contains about an error and its causes. */
export function errorFacts(error: unknown, causes = MAX_CAUSES): ErrorFacts {
  if (!(error instanceof Error)) return { error: "unknown" };
  const stack = toSourcePlaces(placesOf(error)).sort((a, b) => Number(isForeign(a)) - Number(isForeign(b)));
  return {
    error: (error as NodeJS.ErrnoException).code ?? error.name,
    ...(stack.length > 0 && { stack: stack.slice(0, MAX_PLACES) }),
    ...(error.cause !== undefined && causes > 0 && { cause: errorFacts(error.cause, causes - 1) }),
  };
}

export const isForeign = (place: string) => /^node:|node_modules\//.test(place);

/** A line such as `at save (/srv/site/lib/log.ts:42:7)`. The name of the function may be missing. */
const FRAME = /^ +at (?:.* \()?((?:file:\/\/)?\/[^()]+|node:[\w/]+):(\d+):(\d+)\)?$/;

/** Skips the message at the start of the stack, because its lines could look like places. */
function placesOf({ stack = "", message }: Error): CodePlace[] {
  return stack
    .slice(stack.includes(message) ? stack.indexOf(message) + message.length : 0)
    .split("\n")
    .flatMap((text) => {
      const [, file, line, column] = FRAME.exec(text) ?? [];
      if (!file) return [];
      const path = file.startsWith("file:") ? fileURLToPath(file) : file;
      return [{ file: path, line: Number(line), column: Number(column) }];
    });
}

/** Lines and columns count from 1. */
interface CodePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** How many places we keep. A healthy program logs fewer. We keep no source maps, because each takes megabytes. */
const MAX_KNOWN = 1000;

const known = new Map<string, string>();

/** Returns places such as `lib/leads/store/submissions/outbox.ts:42`. Without a source map (docs/operations.md), they are in the bundle. */
export function toSourcePlaces(places: readonly CodePlace[]): string[] {
  const maps = new Map<string, SourceMap | undefined>();
  return places.map((place) => {
    const { file, line, column } = place;
    const id = `${file}:${line}:${column}`;
    const found = known.get(id) ?? findSource(place, maps);
    if (known.size >= MAX_KNOWN) known.clear();
    known.set(id, found);
    return found;
  });
}

function findSource({ file, line, column }: CodePlace, maps: Map<string, SourceMap | undefined>): string {
  if (!file.endsWith(".js")) return `${fromHere(file)}:${line}`;
  if (!maps.has(file)) maps.set(file, readMap(file));
  const entry = maps.get(file)?.findEntry(line - 1, column - 1);
  if (!entry || !("originalSource" in entry)) return `${fromHere(file)}:${line}:${column}`;
  return `${fromHere(resolve(dirname(file), entry.originalSource))}:${entry.originalLine + 1}`;
}

const fromHere = (file: string) => (file.startsWith("node:") ? file : relative("", file));

const readMap = (file: string) =>
  tryRun(() => new SourceMap(JSON.parse(readFileSync(/* turbopackIgnore: true */ `${file}.map`, "utf8"))));
