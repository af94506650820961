import "server-only";
import { errorFacts } from "#lib/error-facts.ts";
import { Problem } from "#lib/leads/request/problem.ts";
import type { CountRequest } from "#lib/leads/request/request-counter.ts";
import { log } from "#lib/log.ts";
import { RATE_WINDOW_MS } from "#lib/timing.ts";

/**
 * Checks the headers before the body is read (security 1): the request must be a multipart form, and the length that it declares must be
 * within the limit.
 * @throws {Problem} not-a-form 415, too-large 413.
 */
export function assertFormHeaders(headers: Headers, maxBytes: number): void {
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(headers.get("content-type") ?? "")) throw new Problem("not-a-form");
  if ((readContentLength(headers) ?? 0) > maxBytes) throw new Problem("too-large");
}

/**
 * Returns the declared length of the body, or undefined if there is none: some proxies send a body in chunks (cloudflare/cloudflared#544).
 * Whoever reads the body counts its bytes.
 */
export function readContentLength(headers: Headers): number | undefined {
  const length = headers.get("content-length") ?? "";
  return /^\d+$/.test(length) ? Number(length) : undefined;
}

/**
 * Rejects a post that a visitor's browser sent for a page of another site (security 5). Every browser sends Sec-Fetch-Site or at least
 * Origin. A client that sends neither header is not a browser, and we accept its request.
 * @throws {Problem} cross-site 403.
 */
export function assertSameSite(headers: Headers, siteUrl: string): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  const isOurs =
    site === null
      ? origin === null || isOwnOrigin(origin, headers.get("host"), siteUrl)
      : // "same-site" is another subdomain, which is not ours. "none" means that the visitor, not a page, sent the request.
        site === "same-origin" || site === "none";
  if (!isOurs) throw new Problem("cross-site");
}

/**
 * Returns true for the host of SITE_URL and for the host in the Host header. A preview has another host than SITE_URL, and a proxy may
 * replace the Host header.
 */
function isOwnOrigin(origin: string, host: string | null, siteUrl: string): boolean {
  const from = URL.parse(origin);
  if (from === null || !/^https?:$/.test(from.protocol)) return false;
  return from.origin === new URL(siteUrl).origin || from.host === URL.parse(`${from.protocol}//${host}`)?.host;
}

/**
 * Rejects a client if the client or its network has sent too many requests in ten minutes (security 7). If the store cannot count, every
 * request passes, because the client may be a patient.
 * @throws {Problem} rate-limited 429.
 */
export async function assertRateLimit(client: string | undefined, count: CountRequest, now: number): Promise<void> {
  if (client === undefined) return log.warn("client address unknown");
  const result = await Promise.resolve()
    .then(() => count(client, now))
    .catch((error: unknown) => {
      log.warn("rate limit skipped", errorFacts(error));
    });
  if (result === "refused" || result === "first-refused")
    throw new Problem("rate-limited", { retryAfterSeconds: RATE_WINDOW_MS / 1000 });
}
