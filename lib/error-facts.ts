import "server-only";
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** What the log says about an error: kinds and places, never a message, which may quote a visitor (security 9). */
export interface ErrorFacts {
  /** The error's class or system code. */
  readonly error: string;
  /** Where it was thrown, our own files first: `lib/leads/store/submissions/outbox.ts:42`. */
  readonly stack?: readonly string[];
  readonly cause?: ErrorFacts;
}

const MAX_PLACES = 6;
const MAX_CAUSES = 3;

/** Returns the kind and place of an unexpected error and of its causes. */
export function errorFacts(error: unknown, causes = MAX_CAUSES): ErrorFacts {
  if (!(error instanceof Error)) return { error: "unknown" };
  const stack = toSourcePlaces(placesOf(error)).sort((a, b) => Number(isForeign(a)) - Number(isForeign(b)));
  return {
    error: (error as NodeJS.ErrnoException).code ?? error.name,
    ...(stack.length > 0 && { stack: stack.slice(0, MAX_PLACES) }),
    ...(error.cause !== undefined && causes > 0 && { cause: errorFacts(error.cause, causes - 1) }),
  };
}

/** Returns true for a place in Node or in a package. */
export const isForeign = (place: string) => /^node:|node_modules\//.test(place);

/** A line of a stack: `at save (/srv/site/lib/log.ts:42:7)`, with or without the function. */
const FRAME = /^ +at (?:.* \()?((?:file:\/\/)?\/[^()]+|node:[\w/]+):(\d+):(\d+)\)?$/;

/** Reads the places in an error's stack. Skips the message at its beginning, whose lines could look like places. */
function placesOf({ stack = "", message }: Error): Place[] {
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

/** A place in a file as Node names it: line and column count from 1. */
interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** More places than a healthy program logs. We keep places and not source maps, which take megabytes. */
const MAX_KNOWN = 1000;

const known = new Map<string, string>();

/**
 * Returns each place as `lib/leads/store/submissions/outbox.ts:42`, in our sources if the build left a map beside the bundle (docs/operations.md).
 * Otherwise the place is in the bundle, with its column. A map is read when an error needs it, not at the start of the server.
 */
export function toSourcePlaces(places: readonly Place[]): string[] {
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

function findSource({ file, line, column }: Place, maps: Map<string, SourceMap | undefined>): string {
  if (!file.endsWith(".js")) return `${fromHere(file)}:${line}`;
  if (!maps.has(file)) maps.set(file, readMap(file));
  const entry = maps.get(file)?.findEntry(line - 1, column - 1);
  if (!entry || !("originalSource" in entry)) return `${fromHere(file)}:${line}:${column}`;
  return `${fromHere(resolve(dirname(file), entry.originalSource))}:${entry.originalLine + 1}`;
}

const fromHere = (file: string) => (file.startsWith("node:") ? file : relative("", file));

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(/* turbopackIgnore: true */ `${file}.map`, "utf8")));
  } catch {
    return undefined;
  }
}
