import "server-only";
import type { SubmissionBackend } from "#lib/delivery/dispatcher.ts";
import { guardHeaders, guardRate, guardSameSite } from "#lib/intake/admit/guards.ts";
import { available } from "#lib/intake/files/stage.ts";
import type { Dependencies } from "#lib/intake/types.ts";

/**
 * Guarantees that a form is read only when it comes from our own site, is no longer than we take and its sender has not sent
 * too many; answers where it goes on.
 * @throws {Problem} cross-site 403, length-required 411, too-large 413, not-a-form 415, rate-limited 429, store-unavailable 503.
 */
export async function admit({ headers }: Request, dependencies: Dependencies): Promise<SubmissionBackend> {
  const { openBackend, now, siteUrl, maxRequestBytes, rateLimit, clientOf } = dependencies;
  guardSameSite(headers, siteUrl);
  guardHeaders(headers, maxRequestBytes);
  const opened = await available(openBackend());
  const { countSubmission } = opened.store;
  await guardRate(clientOf(headers), { countSubmission, limit: rateLimit, now });
  return opened;
}
