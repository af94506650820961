import "server-only";
import { jsonResponse } from "#lib/api-response.ts";
import type { SubmissionBackend } from "#lib/delivery/dispatcher.ts";
import { errorFacts } from "#lib/error-facts.ts";
import { log } from "#lib/log.ts";
import { checkHealth, type Health } from "#lib/operations/check-health.ts";

/** Returns the handler for a monitor: 200 when all is well, 503 when somebody has to act. */
export function handleHealth(openBackend: () => Promise<SubmissionBackend>, now: () => number) {
  return async (): Promise<Response> => {
    const health = await readHealth(openBackend, now).catch((error: unknown): Health => {
      log.error("store unavailable", errorFacts(error));
      return { problems: ["store-unavailable"] };
    });
    const isHealthy = health.problems.length === 0;
    const body = { status: isHealthy ? "ok" : "failing", ...health };
    return jsonResponse(body, isHealthy ? 200 : 503);
  };
}

async function readHealth(openBackend: () => Promise<SubmissionBackend>, now: () => number): Promise<Health> {
  const { store } = await openBackend();
  return checkHealth(store, now());
}
