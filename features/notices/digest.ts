import "server-only";
import type { NoticeData } from "#features/notices/events.ts";
import { safeSource } from "#features/notices/lead-facts.ts";
import type { NoticeStore } from "#features/notices/store/watch-records.ts";
import { DAY_MS } from "#lib/time-units.ts";

/** In each list. */
const MAX_LINES = 50;

/** The arrivals of 24 hours before `until`, what is not delivered now, and the oldest of these. */
export async function readDigest(store: NoticeStore, until: number, now: number): Promise<NoticeData<"digest.daily">> {
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
