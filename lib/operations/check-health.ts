import "server-only";
import { isWithin } from "#lib/is-within.ts";
import type { SubmissionStore } from "#lib/store/store.ts";
import { STUCK_MEMORY_MS } from "#lib/store/timing.ts";

/** If a submission or a notice to staff is due for longer, somebody has to look. */
const LATE_MS = 15 * 60_000;

/** How long a notice that could not be sent is a problem. Nobody can send it again. */
const DEAD_NOTICE_MS = 24 * 3_600_000;

type HealthProblem =
  | "store-unavailable"
  | "clock-jumped"
  | "key-does-not-open"
  | "provider-not-understood"
  | "delivery-late"
  | "delivery-stuck"
  | "dead-submissions"
  | "refused-after-sent"
  | "notices-undelivered"
  | "confirmations-capped"
  | "staging-full"
  | "disk-low";

export interface Health {
  /** What somebody has to act on (docs/operations.md explains each). Empty when all is well. */
  readonly problems: readonly HealthProblem[];
  /** False if submissions do not survive a restart: then a silent provider is an error to the visitor. */
  readonly durable?: boolean;
  readonly due?: number;
  readonly oldestDueSeconds?: number;
  readonly dead?: number;
  readonly rejected?: number;
}

/**
 * Returns the health of the store, for a monitor and for staff. Contains numbers only: no reference, no reason, no version.
 * @throws when the store cannot be written or read.
 */
export async function checkHealth(store: SubmissionStore, now: number): Promise<Health> {
  const numbers = await store.checkHealth(now);
  const { due, oldestDueSince, dead, rejected, rejectedLate, isClockTrusted, isProviderUnderstood, lastStuckAt } =
    numbers;
  const { unopened } = await store.checkKeys();
  const { isStagingFull, isDiskLow } = await store.checkSpace();
  const notices = await store.checkNotices(now - DEAD_NOTICE_MS);
  const age = oldestDueSince === undefined ? 0 : Math.max(0, now - oldestDueSince);
  const found: readonly (readonly [problem: HealthProblem, isFound: boolean])[] = [
    ["clock-jumped", !isClockTrusted],
    ["key-does-not-open", unopened.length > 0],
    ["provider-not-understood", !isProviderUnderstood],
    ["delivery-late", age > LATE_MS],
    ["delivery-stuck", lastStuckAt !== undefined && isWithin(STUCK_MEMORY_MS, lastStuckAt, now)],
    ["dead-submissions", dead > 0],
    ["refused-after-sent", rejectedLate > 0],
    ["notices-undelivered", notices.dead > 0 || now - (notices.oldestDueSince ?? now) > LATE_MS],
    ["confirmations-capped", notices.isCapped],
    ["staging-full", isStagingFull],
    ["disk-low", isDiskLow],
  ];
  const problems = found.filter(([, isFound]) => isFound).map(([problem]) => problem);
  return { problems, durable: store.isDurable, due, oldestDueSeconds: Math.round(age / 1000), dead, rejected };
}
