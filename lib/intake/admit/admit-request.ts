import "server-only";
import type { SubmissionBackend } from "#lib/delivery/dispatcher.ts";
import { assertFormHeaders, assertRateLimit, assertSameSite } from "#lib/intake/admit/guards.ts";
import { mapStoreErrors } from "#lib/intake/problem.ts";
import type { Dependencies } from "#lib/intake/types.ts";

/**
 * Guarantees that a form is read only when it comes from our own site, is no longer than we take and its sender has not sent
 * too many; answers where it goes on.
 * @throws {Problem} cross-site 403, length-required 411, too-large 413, not-a-form 415, rate-limited 429, store-unavailable 503.
 */
export async function admitRequest({ headers }: Request, dependencies: Dependencies): Promise<SubmissionBackend> {
  const { openBackend, now, siteUrl, maxRequestBytes, rateLimit, clientOf } = dependencies;
  assertSameSite(headers, siteUrl);
  assertFormHeaders(headers, maxRequestBytes);
  const opened = await mapStoreErrors(openBackend());
  const { countSubmission } = opened.store;
  await assertRateLimit(clientOf(headers), { countSubmission, limit: rateLimit, now });
  return opened;
}
