import "server-only";

/**
 * Everything that a log line may contain: ids, codes, sizes and durations. There is no slot for an answer, a name or a file name,
 * so that nobody can log a diagnosis by accident (security 9).
 */
interface LogFacts {
  reference?: string;
  form?: string;
  code?: string;
  status?: number;
  /** The number of the delivery attempt, from 1. */
  attempt?: number;
  files?: number;
  /** How many things the event is about. */
  count?: number;
  bytes?: number;
  ms?: number;
  /** The requested path; {@link loggablePath} makes it safe. */
  path?: string;
  /** The kind of an unexpected error: its class or system code, never its message. */
  error?: string;
}

/** Returns an error's system code or class for the log, never its message, which may quote a visitor. */
export const errorKind = (error: unknown): string =>
  error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : "unknown";

type Level = "info" | "warn" | "error";

/** Returns a path in a safe form for the log: decoded, without control or bidirectional characters, at most 200 long. */
export function loggablePath(path: string): string {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // Log a path with invalid percent-encoding unchanged.
  }
  return decoded.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "").slice(0, 200);
}

function write(level: Level, event: string, facts: LogFacts) {
  const path = facts.path === undefined ? {} : { path: loggablePath(facts.path) };
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...facts, ...path });
  (level === "info" ? process.stdout : process.stderr).write(`${line}\n`);
}

/** The only logger: writes one JSON object a line, warnings and errors to stderr. */
export const log = {
  info: (event: string, facts: LogFacts = {}) => write("info", event, facts),
  warn: (event: string, facts: LogFacts = {}) => write("warn", event, facts),
  error: (event: string, facts: LogFacts = {}) => write("error", event, facts),
};
