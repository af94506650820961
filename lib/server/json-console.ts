import "server-only";
import type { EventEmitter } from "node:events";
import { format, stripVTControlCharacters } from "node:util";
import { errorFacts } from "#lib/error-facts.ts";
import { withoutEntry } from "#lib/page-kind.ts";

const levels = { debug: "info", log: "info", info: "info", warn: "warn", error: "error" } as const;

const methods = Object.keys(levels) as (keyof typeof levels)[];

/** The maximum length of a printed text. Every sentence that Next prints is shorter. */
const MAX_LENGTH = 500;

/**
 * Makes each call of the console print one line of JSON, like our own log. Next prints each error that a page throws, with its message,
 * which may quote a visitor (security 9). Next has no setting to prevent this. So the line contains only the class and the stack frames
 * of an error, and only the class of an object. An address has no name of an entry. Node's warnings, which Node would print as text, are
 * printed in the same way.
 */
export function writeConsoleAsJson(console: Pick<Console, keyof typeof levels>, process: EventEmitter): void {
  const event = "text printed";
  for (const method of methods) {
    const print = console[method].bind(console);
    console[method] = (...given: unknown[]) => {
      const text = stripVTControlCharacters(format(...given.map(withoutContent)))
        .trim()
        .split(/\s+/)
        .map(withoutEntry)
        .join(" ")
        .slice(0, MAX_LENGTH);
      if (!text) return;
      const error = given.find((one) => one instanceof Error);
      const facts = { level: levels[method], event, text, ...(error && errorFacts(error)) };
      print(JSON.stringify({ time: new Date().toISOString(), ...facts }));
    };
  }
  process.removeAllListeners("warning").on("warning", (warning) => console.warn(warning));
}

/** Returns a text or a number unchanged. Of an error or another object, returns only the class. */
function withoutContent(given: unknown): unknown {
  if (given instanceof Error) return given.name;
  return typeof given === "object" && given !== null ? (given.constructor?.name ?? "Object") : given;
}
