import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { jsonResponse } from "#lib/api-response.ts";
import { respondNotFound } from "#lib/intake/respond/no-route.ts";

/** With the longest wait for the provider after it, shorter than the minute that the platform gives. */
const LIMIT_MS = 40_000;

/**
 * Guarantees that what waits is sent also where no process lives between requests: a scheduler calls this every minute, with
 * `Authorization: Bearer <CRON_SECRET>`. To anybody else, and without a secret, there is nothing at this address.
 */
export function handleDeliver(secret: string | undefined, runDelivery: (limitMs: number) => Promise<void>) {
  return async (request: Request): Promise<Response> => {
    if (!secret || !isEqual(request.headers.get("authorization") ?? "", `Bearer ${secret}`))
      return respondNotFound(request);
    await runDelivery(LIMIT_MS);
    return jsonResponse({ success: true });
  };
}

/** In a time that says nothing of how much of the secret was right. */
function isEqual(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
