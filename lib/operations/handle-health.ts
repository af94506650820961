import "server-only";
import { jsonResponse } from "#lib/api-response.ts";
import type { SubmissionBackend } from "#lib/delivery/dispatcher.ts";
import { errorKind, log } from "#lib/log.ts";
import { checkHealth, type Health } from "#lib/operations/check-health.ts";

/** Guarantees an answer to a monitor: 200 when all is well, 503 when somebody has to look. */
export function handleHealth(openBackend: () => Promise<SubmissionBackend>, now: () => number) {
  return async (): Promise<Response> => {
    const health = await look(openBackend, now).catch((error: unknown): Health => {
      log.error("store unavailable", { error: errorKind(error) });
      return { problems: ["store-unavailable"] };
    });
    const isOk = health.problems.length === 0;
    const body = { status: isOk ? "ok" : "failing", ...health };
    return jsonResponse(body, isOk ? 200 : 503);
  };
}

async function look(openBackend: () => Promise<SubmissionBackend>, now: () => number): Promise<Health> {
  const { store } = await openBackend();
  return checkHealth(store, now());
}
