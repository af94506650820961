import { UNEXPECTED, type UploadFailure } from "#lib/leads/uploads/upload-error.ts";
import { parseUploadResponse, type UploadStatus } from "#lib/leads/uploads/wire.ts";

/** "retry" means that the network broke, or that the server is busy or unreachable. */
export type CallOutcome =
  | { readonly kind: "upload"; readonly upload: UploadStatus }
  | { readonly kind: "rejected"; readonly status: number; readonly failure: UploadFailure }
  | RetryableFailure;

export interface RetryableFailure {
  readonly kind: "retry";
  readonly isOnline?: boolean;
  readonly retryAfterMs?: number;
}

/** The 4xx statuses that are worth a retry: RFC 9110 §15.5.9, RFC 6585 §4. */
const RETRYABLE_STATUSES = [408, 429];

/** The window of the rate limit (requirements §9.17). No retry needs a longer wait. */
const MAX_RETRY_AFTER_MS = 600_000;

/** We retry after a 2xx without our JSON, because the login page of a Wi-Fi network may have answered. */
export function readOutcome({ status, headers }: Response, text: string): CallOutcome {
  const body = parseUploadResponse(text);
  if (body?.success && status < 300) return { kind: "upload", upload: body.upload };
  if (status < 400 || status >= 500 || RETRYABLE_STATUSES.includes(status)) {
    return { kind: "retry", retryAfterMs: parseRetryAfter(headers.get("retry-after")) };
  }
  return { kind: "rejected", status, failure: body?.success === false ? body : UNEXPECTED };
}

/** Retry-After has seconds or a date (RFC 9110 §10.2.3). Returns 0 if it is invalid or in the past. */
function parseRetryAfter(value: string | null): number {
  const ms = Number(value) * 1000 || Date.parse(value ?? "") - Date.now();
  return ms > 0 ? Math.min(ms, MAX_RETRY_AFTER_MS) : 0;
}
