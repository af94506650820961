import { UNEXPECTED, type UploadFailure } from "#lib/uploads/upload-error.ts";
import { parseUploadResponse, type UploadStatus } from "#lib/uploads/wire.ts";

/** What came of one call. A cut is worth another try: the network broke, or the server is busy or away. */
export type CallOutcome =
  | { readonly kind: "upload"; readonly upload: UploadStatus }
  | { readonly kind: "refused"; readonly status: number; readonly failure: UploadFailure }
  | RetryableFailure;

export interface RetryableFailure {
  readonly kind: "cut";
  /** It was cut because the device came back online: there is nothing to wait for. */
  readonly online?: boolean;
  readonly retryAfterMs?: number;
}

/** 4xx that say when, not what: RFC 9110 §15.5.9, RFC 6585 §4. */
const NOT_NOW = [408, 429];

/** The window of the rate limit (requirements §9.17): a server that asks for more is mistaken. */
const LONGEST_RETRY_AFTER_MS = 600_000;

/** What an answer means. A 2xx that is not ours comes from something on the way, like a hotel's login page. */
export function readOutcome({ status, headers }: Response, text: string): CallOutcome {
  const answer = parseUploadResponse(text);
  if (answer?.success && status < 300) return { kind: "upload", upload: answer.upload };
  if (status < 400 || status >= 500 || NOT_NOW.includes(status)) {
    return { kind: "cut", retryAfterMs: retryAfterMs(headers.get("retry-after")) };
  }
  return { kind: "refused", status, failure: answer?.success === false ? answer : UNEXPECTED };
}

/** Seconds or a date (RFC 9110 §10.2.3); 0 for neither, and for a date that is past. */
function retryAfterMs(value: string | null): number {
  const ms = Number(value) * 1000 || Date.parse(value ?? "") - Date.now();
  return ms > 0 ? Math.min(ms, LONGEST_RETRY_AFTER_MS) : 0;
}
