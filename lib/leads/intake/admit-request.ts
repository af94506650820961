import "server-only";
import type { SubmissionBackend } from "#lib/leads/deliver/dispatcher.ts";
import type { Dependencies } from "#lib/leads/intake/create-dependencies.ts";
import type { RequestStore } from "#lib/leads/request/dependencies.ts";
import { assertFormHeaders, assertRateLimit, assertSameSite } from "#lib/leads/request/guards.ts";
import { mapStoreErrors } from "#lib/leads/request/problem.ts";
import { createStoreCounter } from "#lib/leads/request/request-counter.ts";

/** Runs before the body is read. @throws {Problem} cross-site, too-large, not-a-form, rate-limited, store-unavailable. */
export async function admitRequest(
  { headers }: Request,
  dependencies: Dependencies,
): Promise<SubmissionBackend<RequestStore>> {
  const { openBackend, steadyNow, siteUrl, maxRequestBytes, rateLimit, clientOf } = dependencies;
  assertSameSite(headers, siteUrl);
  assertFormHeaders(headers, maxRequestBytes);
  const backend = await mapStoreErrors(openBackend());
  await mapStoreErrors(backend.store.assertKeys());
  await assertRateLimit(
    clientOf(headers),
    createStoreCounter(backend.store, "form", { limit: rateLimit }),
    steadyNow(),
  );
  return backend;
}
