import "server-only";
import { dayInIndia, INDIA_OFFSET_MS } from "#lib/india-day.ts";
import type { NoticeData } from "#lib/leads/notices/events.ts";
import { safeSource } from "#lib/leads/notices/lead-facts.ts";
import type { SubmissionStore } from "#lib/leads/store/store.ts";
import { DAY_MS, HOUR_MS } from "#lib/time-units.ts";

const DIGEST_HOUR = 8;

/**
 * How late the digest may be. A site that was down at eight sends the digest until noon. After noon, the digest would come too close to the
 * next one.
 */
const LATEST_MS = 4 * HOUR_MS;

/** How many lines each list of the digest has at most. */
const MAX_LINES = 50;

/** Returns the day of the digest that is due now, and the end of the 24 hours that it covers. Returns undefined if no digest is due. */
export function findDueDigest(now: number): { readonly day: string; readonly until: number } | undefined {
  const shift = INDIA_OFFSET_MS - DIGEST_HOUR * HOUR_MS;
  const until = Math.floor((now + shift) / DAY_MS) * DAY_MS - shift;
  if (now - until >= LATEST_MS) return undefined;
  return { day: dayInIndia(until), until };
}

/**
 * Returns the digest: how many submissions arrived in the 24 hours before `until`, how many are not delivered now, and the oldest of these.
 */
export async function readDigest(
  store: SubmissionStore,
  until: number,
  now: number,
): Promise<NoticeData<"digest.daily">> {
  const from = until - DAY_MS;
  const counts = await store.countLeads(from, until);
  const { due, unconfirmed, rejected, dead } = await store.checkHealth(now);
  const oldest = await store.listUndelivered(now, undefined, MAX_LINES);
  const verifiedAt = await store.findLastVerification();
  const totals = new Map<string, { form: string; language: string; source: string; count: number }>();
  for (const { form, locale: language, visitSource, submissions } of counts) {
    const source = safeSource(visitSource);
    const key = JSON.stringify([form, language, source]);
    const total = totals.get(key) ?? { form, language, source, count: 0 };
    totals.set(key, { ...total, count: total.count + submissions });
  }
  return {
    from: new Date(from).toISOString(),
    until: new Date(until).toISOString(),
    received: counts.reduce((sum, { submissions }) => sum + submissions, 0),
    leads: [...totals.values()].toSorted((a, b) => b.count - a.count).slice(0, MAX_LINES),
    waiting: { due, unconfirmed, rejected, dead },
    ...(verifiedAt !== undefined && { backupVerifiedAt: new Date(verifiedAt).toISOString() }),
    oldest: oldest.flatMap(({ reference, form, locale, state, receivedAt }) =>
      state === "delivered"
        ? []
        : [{ reference, form, language: locale, state, receivedAt: new Date(receivedAt).toISOString() }],
    ),
  };
}
