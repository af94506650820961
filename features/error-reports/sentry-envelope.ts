import "server-only";
import { randomUUID } from "node:crypto";
import { type ErrorFacts, isForeign } from "#lib/error-facts.ts";
import type { LoggedError } from "#lib/log.ts";

export interface Build {
  /** The commit, or the id of the build if the commit is unknown. */
  readonly release: string | undefined;
  readonly environment: string;
}

/** Two errors for which this returns the same values count as one error. */
export const identityOf = ({ event, facts: { error, stack = [] } }: LoggedError): readonly string[] => [
  event,
  error,
  stack[0] ?? "",
];

/** Writes a report in Sentry's format (develop.sentry.dev, "Envelopes"). Of the log line, it has only some facts (security 21). */
export function toEnvelope(line: LoggedError, { release, environment }: Build, now: number): string {
  const { level, event, facts } = line;
  const { code, form, locale, path, status } = facts;
  const id = randomUUID().replaceAll("-", "");
  const report = JSON.stringify({
    event_id: id,
    timestamp: now / 1000,
    level: level === "warn" ? "warning" : level,
    // Also for errors of browsers: for the platform "javascript", Sentry would look for the visitor's IP address.
    platform: "node",
    release,
    environment,
    transaction: path,
    tags: { event, code, form, locale, status },
    exception: { values: exceptionsOf(facts, code ? `${event}: ${code}` : event) },
    fingerprint: identityOf(line),
  });
  const headers = [
    { event_id: id, sent_at: new Date(now).toISOString() },
    { type: "event", length: Buffer.byteLength(report) },
  ];
  return [...headers.map((header) => JSON.stringify(header)), report, ""].join("\n");
}

/** Lists the cause before the error, because Sentry shows the last exception as the error, and its last frame as the place. */
function exceptionsOf({ error, stack, cause }: ErrorFacts, value: string): object[] {
  const stacktrace = stack && { frames: stack.map(frameOf).reverse() };
  return [...(cause ? exceptionsOf(cause, value) : []), { type: error, value, stacktrace }];
}

function frameOf(place: string) {
  const [, filename = place, line, column] = /^(.+?):(\d+)(?::(\d+))?$/.exec(place) ?? [];
  return {
    filename,
    ...(line && { lineno: Number(line) }),
    ...(column && { colno: Number(column) }),
    in_app: !isForeign(place),
  };
}
