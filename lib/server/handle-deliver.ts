import "server-only";
import { jsonResponse } from "#lib/api-response.ts";
import { respondNotFound } from "#lib/leads/request/no-route.ts";
import { hasSecret } from "#lib/server/has-secret.ts";

/** How long a run may start deliveries. The platform allows a minute; the rest is for the longest wait for the provider. */
const LIMIT_MS = 40_000;

/**
 * Returns the handler that sends everything that is due. It serves platforms where no process lives between requests. A scheduler calls
 * it every minute with `Authorization: Bearer <CRON_SECRET>`. Every other request gets 404. Without a secret, every request gets 404.
 */
export function handleDeliver(secret: string | undefined, runDelivery: (limitMs: number) => Promise<void>) {
  return async (request: Request): Promise<Response> => {
    if (!hasSecret(request, secret)) return respondNotFound(request);
    await runDelivery(LIMIT_MS);
    return jsonResponse({ success: true });
  };
}
