import "server-only";
import { channel } from "node:diagnostics_channel";
import type { ErrorFacts } from "#lib/error-facts.ts";
import { oncePerProcess } from "#lib/once-per-process.ts";
import { withoutEntry } from "#lib/page-kind.ts";
import { MINUTE_MS } from "#lib/time-units.ts";
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

/** A flood of one event and code then writes less than 4 MB a day, and the 100 MB that compose.yaml keeps hold for weeks. */
const LINES_A_MINUTE = 10;

/** How often each event and code has come within its minute. */
const lineCounts = oncePerProcess("log-line-counts", () => new Map<string, number>());

/** Counts a line, and returns whether it may be written. At the end of the minute, writes how many were not. */
export function admitLine(level: Level, event: string, code?: string): boolean {
  const key = `${event} ${code}`;
  const count = (lineCounts.get(key) ?? 0) + 1;
  lineCounts.set(key, count);
  if (count === 1) {
    setTimeout(() => {
      const more = (lineCounts.get(key) ?? 0) - LINES_A_MINUTE;
      lineCounts.delete(key);
      if (more > 0) print(level, event, { ...(code && { code }), count: more });
    }, MINUTE_MS).unref();
  }
  return count <= LINES_A_MINUTE;
}

function print(level: Level, event: string, facts: LogFacts) {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...facts });
  try {
    const stream = level === "info" ? process.stdout : process.stderr;
    // Without a listener, the process would end when the reader of the log closes the pipe (EPIPE).
    if (stream.listenerCount("error") === 0) stream.on("error", () => undefined);
    stream.write(`${line}\n`);
  } catch {
    // No request may fail because of its log line.
  }
}

function write(level: Level, event: string, given: LogFacts, isPrinted = true) {
  const facts = given.path === undefined ? given : { ...given, path: loggablePath(given.path) };
  if (isPrinted) print(level, event, facts);
  if (facts.error !== undefined) loggedErrors.publish({ level, event, facts });
}

/** Writes each entry as one line of JSON; warnings and errors go to stderr. It never throws. */
export const log = {
  info: (event: string, facts: LogFacts = {}) => write("info", event, facts),
  warn: (event: string, facts: LogFacts = {}) => write("warn", event, facts),
  error: (event: string, facts: LogFacts = {}) => write("error", event, facts),
  /** For what a client can cause by a request, so that nobody can wash other lines out of the log (security 21). */
  limited: (level: Level, event: string, facts: LogFacts = {}) =>
    write(level, event, facts, admitLine(level, event, facts.code)),
};
