import "server-only";
import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, relative, resolve } from "node:path";

/** A place in a file as Node names it: line and column count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** More than an honest program has. The places that we know cost little, the maps they come from cost megabytes. */
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
