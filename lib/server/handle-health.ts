import "server-only";
import { jsonResponse } from "#lib/api-response.ts";
import { errorFacts } from "#lib/error-facts.ts";
import { isWithin } from "#lib/is-within.ts";
import type { StaffStore } from "#lib/leads/commands/command.ts";
import type { Outbox } from "#lib/leads/store/submissions/outbox.ts";
import { log } from "#lib/log.ts";
import { checkHealth, type Health } from "#lib/server/check-health.ts";
import { hasSecret } from "#lib/server/has-secret.ts";
import packageFile from "#package.json" with { type: "json" };

interface HealthDependencies {
  readonly openBackend: () => Promise<{ readonly store: Outbox & StaffStore }>;
  /** The health check calls this too, because on a serverless platform there may be no other caller. */
  readonly probeProvider: (store: Outbox & StaffStore) => Promise<void>;
  readonly secret: string | undefined;
  readonly now: () => number;
}

/** A check writes to the store. So all callers share one check while it runs, and for this long afterwards. */
const SHARED_MS = 1000;

/** Responds with 503 if somebody must act. Only a caller with the secret gets the version, the problems and the numbers. */
export function handleHealth({ openBackend, probeProvider, secret, now }: HealthDependencies) {
  let newest: { readonly health: Promise<Health>; endedAt?: number } | undefined;

  async function check(): Promise<Health> {
    const { store } = await openBackend();
    await probeProvider(store);
    return checkHealth(store, now());
  }

  function readHealth(): Promise<Health> {
    if (newest && (newest.endedAt === undefined || isWithin(SHARED_MS, newest.endedAt, now()))) return newest.health;
    const health = check().catch((error: unknown): Health => {
      log.limited("error", "store unavailable", errorFacts(error));
      return { problems: ["store-unavailable"] };
    });
    const started: typeof newest = { health };
    newest = started;
    void health.then(() => {
      started.endedAt = now();
    });
    return health;
  }

  return async (request: Request): Promise<Response> => {
    const health = await readHealth();
    const isHealthy = health.problems.length === 0;
    const details = { version: packageFile.version, ...health };
    const body = { status: isHealthy ? "ok" : "failing", ...(hasSecret(request, secret) && details) };
    return jsonResponse(body, isHealthy ? 200 : 503);
  };
}
