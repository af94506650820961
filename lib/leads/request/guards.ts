import "server-only";
import { errorFacts } from "#lib/error-facts.ts";
import { isHostOf } from "#lib/is-host-of.ts";
import { Problem } from "#lib/leads/request/problem.ts";
import type { CountRequest } from "#lib/leads/request/request-counter.ts";
import { log } from "#lib/log.ts";
import { RATE_WINDOW_MS } from "#lib/timing.ts";

/** Runs before the body is read (security 1). @throws {Problem} not-a-form 415, too-large 413. */
export function assertFormHeaders(headers: Headers, maxBytes: number): void {
  if (!/^multipart\/form-data\s*;.*boundary=/i.test(headers.get("content-type") ?? "")) throw new Problem("not-a-form");
  if ((readContentLength(headers) ?? 0) > maxBytes) throw new Problem("too-large");
}

/** Some proxies declare no length (cloudflare/cloudflared#544), so whoever reads the body counts its bytes. */
export function readContentLength(headers: Headers): number | undefined {
  const length = headers.get("content-length") ?? "";
  return /^\d+$/.test(length) ? Number(length) : undefined;
}

/** Rejects a request that a page of another site sends (security 5). @throws {Problem} cross-site 403. */
export function assertSameSite(headers: Headers, siteUrl: string): void {
  const site = headers.get("sec-fetch-site");
  const origin = headers.get("origin");
  // A client that sends neither header is not a browser.
  const isOurs =
    site === null
      ? origin === null || isOwnOrigin(origin, headers, siteUrl)
      : // "same-site" is another subdomain, which is not ours. "none" means that the visitor, not a page, sent the request.
        site === "same-origin" || site === "none";
  if (!isOurs) throw new Problem("cross-site");
}

/** Compares with SITE_URL and with the Host header: a preview has another host than SITE_URL, and a proxy may replace the header. */
function isOwnOrigin(origin: string, headers: Headers, siteUrl: string): boolean {
  const from = URL.parse(origin);
  if (from === null || !/^https?:$/.test(from.protocol)) return false;
  return from.origin === new URL(siteUrl).origin || isHostOf(headers, from.origin);
}

/** Limits requests (security 7). If counting fails, all pass, because a client may be a patient. @throws {Problem} rate-limited 429. */
export async function assertRateLimit(client: string | undefined, count: CountRequest, now: number): Promise<void> {
  if (client === undefined) return log.limited("warn", "client address unknown");
  const result = await Promise.resolve()
    .then(() => count(client, now))
    .catch((error: unknown) => {
      log.limited("warn", "rate limit skipped", errorFacts(error));
    });
  if (result === "refused" || result === "first-refused")
    throw new Problem("rate-limited", { retryAfterSeconds: RATE_WINDOW_MS / 1000 });
}
