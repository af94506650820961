import "server-only";
import { randomUUID } from "node:crypto";
import { SEND_LIMIT_MS, type StaffChannel, sendWithin } from "#features/notices/channel.ts";
import type { NoticeData } from "#features/notices/events.ts";
import { safeSource } from "#features/notices/lead-facts.ts";
import type { PlanNotices } from "#features/notices/plan-notices.ts";
import type { NoticeStore } from "#features/notices/store/watch-records.ts";
import { errorFacts } from "#lib/error-facts.ts";
import { findMorning } from "#lib/india-day.ts";
import { log } from "#lib/log.ts";
import type { RunningSite } from "#lib/server/feature.ts";
import { DAY_MS } from "#lib/time-units.ts";
import { LONG_WAIT_MS, UNCONFIRMED_ALARM_MS } from "#lib/timing.ts";

interface WatchDependencies {
  readonly openStore: () => Promise<NoticeStore>;
  readonly findProblems: RunningSite["findProblems"];
  readonly channels: readonly StaffChannel[];
  readonly plan: PlanNotices;
  readonly now: () => number;
}

/** The most leads or totals that a notice lists. */
const MAX_NAMED = 50;

const STORE_UNAVAILABLE = "store-unavailable";

/** We tell staff that the store fails only after several failures, because a store that fails once may only be busy. */
const FAILURES_BEFORE_ALARM = 2;

/** Looks for what staff must know. Several processes may do so, because the store adds each notice only once. Never throws. */
export function createWatch({ openStore, findProblems, channels, plan, now }: WatchDependencies) {
  let newestDigest = "";
  let failures = 0;

  async function reportLeads(store: NoticeStore, which: "waiting" | "unconfirmed", forMs: number) {
    const at = now();
    await store.nameLeads(which, at - forMs, at, MAX_NAMED, (waiting, more) => {
      const leads = waiting.map(({ reference, form, locale: language, receivedAt, attempts, lastReason }) => ({
        reference,
        form,
        language,
        receivedAt: new Date(receivedAt).toISOString(),
        attempts,
        ...(lastReason && { reason: lastReason }),
      }));
      return plan(`lead.${which}`, `${at}:${waiting[0]?.id}`, { leads, more });
    });
  }

  async function reportHealth(store: NoticeStore) {
    const problems = await findProblems(store, now());
    const at = now();
    const recovered = failures >= FAILURES_BEFORE_ALARM ? [STORE_UNAVAILABLE] : [];
    await store.recordProblems(problems, at, ({ begun, ended, isWell }) => {
      const over = [...recovered, ...ended];
      return [
        ...(begun.length > 0 ? plan("health.bad", `${at}:${begun.join()}`, { problems: [...problems] }) : []),
        ...(isWell && over.length > 0 ? plan("health.well", `${at}`, { problems: over }) : []),
      ];
    });
  }

  async function reportDay(store: NoticeStore) {
    const due = findMorning(now());
    if (!due || due.day === newestDigest) return;
    const facts = await readDigest(store, due.until, now());
    await store.addNotices(plan("digest.daily", due.day, facts), now());
    newestDigest = due.day;
  }

  /** The failing store cannot queue an alarm, so it goes directly to the channels, once for each outage of a process. */
  async function reportStoreFailure(error: unknown) {
    failures++;
    log.error("watch failed", errorFacts(error));
    if (failures !== FAILURES_BEFORE_ALARM) return;
    const facts = { problems: [STORE_UNAVAILABLE] };
    const message = { id: randomUUID(), event: "health.bad", createdAt: now(), facts };
    await Promise.all(
      channels.map(async (channel) => {
        const { failure } = await sendWithin(SEND_LIMIT_MS, channel, message);
        const common = { notice: message.event, channel: channel.id };
        if (failure === undefined) log.info("notice sent", common);
        else log.error("notice abandoned", { ...common, code: failure });
      }),
    );
  }

  return async function watch(): Promise<void> {
    try {
      const store = await openStore();
      await reportHealth(store);
      failures = 0;
      await reportLeads(store, "waiting", LONG_WAIT_MS);
      await reportLeads(store, "unconfirmed", UNCONFIRMED_ALARM_MS);
      await reportDay(store);
    } catch (error) {
      await reportStoreFailure(error);
    }
  };
}

/** Counts the leads that came in the 24 hours before `until`, and the leads that are not delivered now. Lists the oldest of these. */
export async function readDigest(store: NoticeStore, until: number, now: number): Promise<NoticeData<"digest.daily">> {
  const from = until - DAY_MS;
  const counts = await store.countLeads(from, until);
  const { due, unconfirmed, rejected, dead } = await store.checkHealth(now);
  const oldest = await store.listUndelivered(now, undefined, MAX_NAMED);
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
    leads: [...totals.values()].toSorted((a, b) => b.count - a.count).slice(0, MAX_NAMED),
    waiting: { due, unconfirmed, rejected, dead },
    ...(verifiedAt !== undefined && { backupVerifiedAt: new Date(verifiedAt).toISOString() }),
    oldest: oldest.flatMap(({ reference, form, locale, state, receivedAt }) =>
      state === "delivered"
        ? []
        : [{ reference, form, language: locale, state, receivedAt: new Date(receivedAt).toISOString() }],
    ),
  };
}
