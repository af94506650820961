import "server-only";

/**
 * All that a log line may carry: ids, codes, sizes and durations. There is no slot for an answer, a name
 * or a file name, so that nobody can log a diagnosis by accident (security 9).
 */
interface LogFacts {
  reference?: string;
  form?: string;
  code?: string;
  status?: number;
  /** Which attempt to deliver it was, from 1. */
  attempt?: number;
  files?: number;
  /** How many of what the event names. */
  count?: number;
  bytes?: number;
  ms?: number;
  /** A path that a visitor asked for; made harmless and cut here. */
  path?: string;
  /** The kind of an unexpected error: its class or system code, never its message. */
  error?: string;
}

/** What may be logged of an error: its system code or its class, never its message, which may quote a visitor. */
export const errorKind = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : "unknown";

type Level = "info" | "warn" | "error";

/** A path as it may stand in a log: decoded, without control or bidirectional characters, at most 200 long. */
export function loggablePath(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // Broken percent-encoding is logged as it came.
  }
  return decoded.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "").slice(0, 200);
}

function write(level: Level, event: string, facts: LogFacts) {
  const path = facts.path === undefined ? {} : { path: loggablePath(facts.path) };
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...facts, ...path });
  (level === "info" ? process.stdout : process.stderr).write(`${line}\n`);
}

/** The only writer of logs: one JSON object a line, errors and warnings to stderr. */
export const log = {
  info: (event: string, facts: LogFacts = {}) => write("info", event, facts),
  warn: (event: string, facts: LogFacts = {}) => write("warn", event, facts),
  error: (event: string, facts: LogFacts = {}) => write("error", event, facts),
};
