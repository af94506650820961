import "server-only";
import { fileURLToPath } from "node:url";
import { type Place, toSourcePlaces } from "#lib/source-places.ts";

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

/** A line of a stack: `at save (/srv/site/lib/store/outbox.ts:42:7)`, with or without the function. */
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
