import "server-only";
import { jsonResponse } from "#lib/api-response.ts";
import { respondNotFound } from "#lib/leads/request/no-route.ts";
import { hasSecret } from "#lib/server/has-secret.ts";

/** Leaves time for the longest wait for the provider within the minute that the platform allows. */
const LIMIT_MS = 40_000;

/**
 * Returns the handler that sends what is due where no process lives between requests. A scheduler calls it every minute with
 * `Authorization: Bearer <CRON_SECRET>`. Every other request gets 404, and so does every request if no secret is set.
 */
export function handleDeliver(secret: string | undefined, runDelivery: (limitMs: number) => Promise<void>) {
  return async (request: Request): Promise<Response> => {
    if (!hasSecret(request, secret)) return respondNotFound(request);
    await runDelivery(LIMIT_MS);
    return jsonResponse({ success: true });
  };
}
