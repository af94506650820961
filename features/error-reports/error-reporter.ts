import "server-only";
import { request as httpRequest } from "node:http";
import { request as httpsRequest } from "node:https";
import { type Build, identityOf, toEnvelope } from "#features/error-reports/sentry-envelope.ts";
import { isWithin } from "#lib/is-within.ts";
import { type LoggedError, log } from "#lib/log.ts";
import { responseOf } from "#lib/provider/response-of.ts";
import { createNewErrorCheck } from "#lib/server/new-errors.ts";
import { MINUTE_MS } from "#lib/time-units.ts";
import { DeadlineError, withDeadline } from "#lib/with-deadline.ts";

interface ReporterOptions {
  readonly address: string;
  readonly key: string;
  readonly build: Build;
  readonly now: () => number;
  /** Keeps the process alive while a report is sent. Must not throw. */
  readonly waitUntil?: (work: Promise<unknown>) => void;
  readonly timeoutMs?: number;
}

/** The most reports that are sent at once. We drop further reports, to keep memory free for submissions. */
const MAX_PENDING = 10;
const TIMEOUT_MS = 5000;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;

/** Reports an error only once in ten minutes (decision 0056). Never throws. What cannot be sent is dropped. */
export function createErrorReporter(options: ReporterOptions): (line: LoggedError) => void {
  const { address, key, build, now, waitUntil = () => undefined, timeoutMs = TIMEOUT_MS } = options;
  const isNewInServer = createNewErrorCheck(now);
  // A check of its own, because a client can invent errors. They must not take the place of the server's errors.
  const isNewInBrowsers = createNewErrorCheck(now);
  const drop = createDropLog(now);
  let pending = 0;
  let pausedUntil = 0;

  async function send(line: LoggedError) {
    pending += 1;
    try {
      const { status, retryAfter } = await post(address, key, toEnvelope(line, build, now()), timeoutMs);
      if (status === 429) pausedUntil = now() + pauseOf(retryAfter);
      if (status < 200 || status > 299) drop("refused", status);
    } catch (error) {
      drop(error instanceof DeadlineError ? "timeout" : "unreachable");
    } finally {
      pending -= 1;
    }
  }

  return (line) => {
    const isFromBrowser = line.event === "browser error reported";
    if (line.level !== "error" && !isFromBrowser) return;
    const isNew = isFromBrowser ? isNewInBrowsers : isNewInServer;
    if (!isNew(identityOf(line).join())) return;
    if (now() < pausedUntil) return drop("paused");
    if (pending >= MAX_PENDING) return drop("too-many");
    waitUntil(send(line));
  };
}

/** Counts the reports that are not sent, and logs their number at most once a minute. */
function createDropLog(now: () => number) {
  let count = 0;
  let loggedAt = Number.NEGATIVE_INFINITY;
  return (code: string, status?: number) => {
    count += 1;
    if (isWithin(MINUTE_MS, loggedAt, now())) return;
    loggedAt = now();
    log.warn("error report not sent", { code, count, ...(status && { status }) });
    count = 0;
  };
}

/** Returns how long the service wants us to wait, in milliseconds. Without the header Retry-After, a minute. */
function pauseOf(retryAfter: string | undefined): number {
  const ms = Number(retryAfter) * 1000;
  return ms > 0 ? Math.min(ms, LONGEST_PAUSE_MS) : MINUTE_MS;
}

/** Follows no redirects, and reads only the head of the response. */
async function post(address: string, key: string, body: string, timeoutMs: number) {
  const send = address.startsWith("https:") ? httpsRequest : httpRequest;
  const headers = {
    "content-type": "application/x-sentry-envelope",
    "content-length": Buffer.byteLength(body),
    "x-sentry-auth": `Sentry sentry_version=7, sentry_key=${key}, sentry_client=medical-travel-site/1`,
  };
  const request = send(address, { method: "POST", agent: false, headers });
  try {
    return await withDeadline(timeoutMs, async () => {
      const response = responseOf(request);
      request.end(body);
      const { statusCode: status = 0, headers } = await response;
      return { status, retryAfter: headers["retry-after"] };
    });
  } finally {
    request.destroy();
  }
}
