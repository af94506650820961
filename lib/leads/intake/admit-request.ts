import "server-only";
import type { SubmissionBackend } from "#lib/leads/deliver/dispatcher.ts";
import type { Dependencies } from "#lib/leads/intake/create-dependencies.ts";
import type { RequestStore } from "#lib/leads/request/dependencies.ts";
import { assertFormHeaders, assertRateLimit, assertSameSite } from "#lib/leads/request/guards.ts";
import { mapStoreErrors } from "#lib/leads/request/problem.ts";
import { createStoreCounter } from "#lib/leads/request/request-counter.ts";

/**
 * Checks a form's headers and how many forms its sender has sent, before we read the body. Returns the opened store and the dispatcher.
 * @throws {Problem} cross-site 403, too-large 413, not-a-form 415, rate-limited 429, store-unavailable 503.
 */
export async function admitRequest(
  { headers }: Request,
  dependencies: Dependencies,
): Promise<SubmissionBackend<RequestStore>> {
  const { openBackend, now, siteUrl, maxRequestBytes, rateLimit, clientOf } = dependencies;
  assertSameSite(headers, siteUrl);
  assertFormHeaders(headers, maxRequestBytes);
  const backend = await mapStoreErrors(openBackend());
  await mapStoreErrors(backend.store.assertKeys());
  await assertRateLimit(clientOf(headers), createStoreCounter(backend.store, "form", { limit: rateLimit }), now());
  return backend;
}
