import "server-only";
import { jsonResponse } from "#lib/api-response.ts";
import { respondNotFound } from "#lib/leads/request/no-route.ts";
import { hasSecret } from "#lib/server/has-secret.ts";

/** After this time, no attempt starts. Vercel allows a minute, and the rest is for the longest wait for the provider. */
const LIMIT_MS = 40_000;

/** Where no process lives between requests, a scheduler calls this every minute with `Authorization: Bearer <CRON_SECRET>`. */
export function handleDeliver(secret: string | undefined, runDelivery: (limitMs: number) => Promise<void>) {
  return async (request: Request): Promise<Response> => {
    if (!hasSecret(request, secret)) return respondNotFound(request);
    await runDelivery(LIMIT_MS);
    return jsonResponse({ success: true });
  };
}
