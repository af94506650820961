import "server-only";
import { isWithin } from "#lib/is-within.ts";
import type { StaffStore } from "#lib/leads/commands/command.ts";
import { MINUTE_MS } from "#lib/time-units.ts";
import { STUCK_MEMORY_MS, UNCONFIRMED_ALARM_MS } from "#lib/timing.ts";

const LATE_MS = 15 * MINUTE_MS;

export interface Health {
  /** The codes of all problems, which docs/operations.md explains. */
  readonly problems: readonly string[];
  /** True if the store is durable. If not, a visitor gets an error when the provider is silent. */
  readonly durable?: boolean;
  /** The ids of the master keys to which the problem `key-does-not-open` refers. */
  readonly unopenedKeys?: readonly string[];
  readonly due?: number;
  readonly oldestDueSeconds?: number;
  readonly unconfirmed?: number;
  readonly dead?: number;
  readonly rejected?: number;
}

/** Returns the health report, which names no submission. @throws if the store cannot be written or read. */
export async function checkHealth(store: StaffStore, now: number): Promise<Health> {
  const numbers = await store.checkHealth(now);
  const {
    due,
    oldestDueSince,
    unconfirmed,
    oldestUnconfirmedAt,
    dead,
    rejected,
    lastStuckAt,
    oldestUnlistedAt,
    ...found
  } = numbers;
  const { unopened } = await store.checkKeys();
  const { isPendingSpaceFull, isDiskLow } = await store.checkSpace();
  const age = oldestDueSince === undefined ? 0 : Math.max(0, now - oldestDueSince);
  // A time that is far ahead counts too, because the clock was set back since.
  const isOld = (since: number | undefined, ms: number) => since !== undefined && Math.abs(now - since) > ms;
  const all: readonly (readonly [problem: string, isFound: boolean])[] = [
    ["clock-behind", found.isClockBehind],
    ["clock-jumped", !found.isClockTrusted],
    ["key-does-not-open", unopened.length > 0],
    ["provider-not-understood", !found.isProviderUnderstood],
    ["provider-refuses-size", found.isSizeRefused],
    ["provider-refuses-access", found.isAccessRefused],
    ["delivery-late", isOld(oldestDueSince, LATE_MS)],
    ["delivery-stuck", lastStuckAt !== undefined && isWithin(STUCK_MEMORY_MS, lastStuckAt, now)],
    ["unconfirmed-submissions", isOld(oldestUnconfirmedAt, UNCONFIRMED_ALARM_MS)],
    ["dead-submissions", dead > 0],
    ["refused-after-sent", found.rejectedLate > 0],
    ["form-refused", found.isFormRefused],
    ["erasures-not-listed", isOld(oldestUnlistedAt, LATE_MS)],
    ["restored-without-list", found.isListMissing],
    ...(await store.findFeatureProblems(now)).map((problem) => [problem, true] as const),
    ["unclaimed-tables", (await store.findUnclaimed()).length > 0],
    ["staging-full", isPendingSpaceFull],
    ["disk-low", isDiskLow],
  ];
  const problems = all.filter(([, isFound]) => isFound).map(([problem]) => problem);
  const counts = { due, oldestDueSeconds: Math.round(age / 1000), unconfirmed, dead, rejected };
  return { problems, durable: store.isDurable, ...counts, ...(unopened.length > 0 && { unopenedKeys: unopened }) };
}
