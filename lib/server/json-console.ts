import "server-only";
import type { EventEmitter } from "node:events";
import { format, stripVTControlCharacters } from "node:util";
import { errorFacts } from "#lib/error-facts.ts";
import { admitLine } from "#lib/log.ts";
import { withoutEntry } from "#lib/page-kind.ts";

const levels = { debug: "info", log: "info", info: "info", warn: "warn", error: "error" } as const;

const methods = Object.keys(levels) as (keyof typeof levels)[];

/** Every sentence that Next prints is shorter. */
const MAX_LENGTH = 500;

/**
 * Prints each call of the console as one line of JSON, like our log. Next prints errors with their message, which may quote a visitor
 * (security 9), and has no setting against that. So we print only the class and frames of an error, only the class of an object, and
 * paths without names of entries. We print Node's warnings in the same way.
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
      if (!text || !admitLine(levels[method], event)) return;
      const error = given.find((one) => one instanceof Error);
      const facts = { level: levels[method], event, text, ...(error && errorFacts(error)) };
      print(JSON.stringify({ time: new Date().toISOString(), ...facts }));
    };
  }
  process.removeAllListeners("warning").on("warning", (warning) => console.warn(warning));
}

function withoutContent(given: unknown): unknown {
  if (given instanceof Error) return given.name;
  return typeof given === "object" && given !== null ? (given.constructor?.name ?? "Object") : given;
}
