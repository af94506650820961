import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { jsonResponse } from "#lib/api-response.ts";
import { respondNotFound } from "#lib/intake/respond/no-route.ts";

/** Leaves time for the longest wait for the provider within the minute that the platform allows. */
const LIMIT_MS = 40_000;

/**
 * Returns the handler that sends what is due where no process lives between requests. A scheduler calls it every minute with
 * `Authorization: Bearer <CRON_SECRET>`. Every other request gets 404, and so does every request if no secret is set.
 */
export function handleDeliver(secret: string | undefined, runDelivery: (limitMs: number) => Promise<void>) {
  return async (request: Request): Promise<Response> => {
    if (!secret || !isEqual(request.headers.get("authorization") ?? "", `Bearer ${secret}`))
      return respondNotFound(request);
    await runDelivery(LIMIT_MS);
    return jsonResponse({ success: true });
  };
}

/** Compares in constant time, so that the time does not reveal a part of the secret. */
function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
