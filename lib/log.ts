import "server-only";
import { channel } from "node:diagnostics_channel";
import type { ErrorFacts } from "#lib/error-facts.ts";
import { withoutEntry } from "#lib/page-kind.ts";
import { tryRun } from "#lib/try-run.ts";

/** What a log line may contain. No property is for an answer or a file name, so nobody can log a diagnosis by accident (security 9). */
interface LogFacts extends Partial<ErrorFacts> {
  reference?: string;
  form?: string;
  code?: string;
  /** The event of a notice, such as `lead.received`. */
  notice?: string;
  /** The channel of a notice: `webhook`, `email`, `folder` or `family`. */
  channel?: string;
  status?: number;
  attempt?: number;
  files?: number;
  count?: number;
  bytes?: number;
  ms?: number;
  /** Callers may pass any path, because {@link loggablePath} makes it safe. */
  path?: string;
  /** The id that Next gave to an error. The visitor's page shows it. */
  digest?: string;
  locale?: string;
}

type Level = "info" | "warn" | "error";

export interface LoggedError {
  readonly level: Level;
  readonly event: string;
  readonly facts: LogFacts & ErrorFacts;
}

/** A channel of Node, because a list of subscribers would exist twice: Next bundles this file twice. A subscriber must not throw. */
export const loggedErrors = channel("medical-travel-site.logged-errors");

/** Returns a path for the log: decoded, without control or bidirectional characters and names of entries, at most 200 characters long. */
export function loggablePath(path: string): string {
  // A path with invalid percent-encoding stays encoded.
  const decoded = tryRun(() => decodeURIComponent(path)) ?? path;
  return withoutEntry(decoded.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")).slice(0, 200);
}

function write(level: Level, event: string, facts: LogFacts) {
  const path = facts.path === undefined ? {} : { path: loggablePath(facts.path) };
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...facts, ...path });
  try {
    const stream = level === "info" ? process.stdout : process.stderr;
    // Without a listener, the process would end when the reader of the log closes the pipe (EPIPE).
    if (stream.listenerCount("error") === 0) stream.on("error", () => undefined);
    stream.write(`${line}\n`);
  } catch {
    // No request may fail because of its log line.
  }
  if (facts.error !== undefined) loggedErrors.publish({ level, event, facts: { ...facts, ...path } });
}

/** Writes each entry as one line of JSON; warnings and errors go to stderr. It never throws. */
export const log = {
  info: (event: string, facts: LogFacts = {}) => write("info", event, facts),
  warn: (event: string, facts: LogFacts = {}) => write("warn", event, facts),
  error: (event: string, facts: LogFacts = {}) => write("error", event, facts),
};
