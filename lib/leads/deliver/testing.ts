import type { FormValues } from "#lib/forms/row.ts";
import type { Deliver, DeliveryResult } from "#lib/leads/deliver/deliver.ts";
import { createDispatcher } from "#lib/leads/deliver/dispatcher.ts";
import { createSiteClock } from "#lib/leads/deliver/site-clock.ts";
import type { StoreFeature } from "#lib/leads/store/feature.ts";
import type { SubmissionStore } from "#lib/leads/store/open/create-store.ts";
import { createSqliteStore } from "#lib/leads/store/open/open-store.ts";
import type { LeasedSubmission, Suspicion } from "#lib/leads/store/submission.ts";
import { bytesOf, pendingFile, START, storeKey, submission } from "#lib/leads/store/testing.ts";

/** The result of an attempt to which the provider did not respond. The provider may have accepted the submission. */
export const lost: DeliveryResult = { kind: "silent", reason: "timeout", answerLost: true };

/** The result of an attempt that could not reach the provider. */
export const away: DeliveryResult = { kind: "silent", reason: "unreachable", answerLost: false };

export interface BackendOptions {
  readonly deliver?: Deliver;
  readonly isDurable?: boolean;
  readonly features?: readonly StoreFeature[];
  readonly isClockTrusted?: () => Promise<boolean>;
  /** Returns faulty methods, which replace the methods of the same name in the real store. */
  readonly broken?: (real: SubmissionStore) => Partial<SubmissionStore>;
}

/** How long an attempt of the test's dispatcher may make no progress, in milliseconds. */
export const STUCK_AFTER_MS = 180_000;

/** Returns a site clock on a machine that has just synchronized its time. */
export const testClock = (now: () => number, runningTime = now) =>
  createSiteClock({ ownTime: now, runningTime, isSynchronized: async () => true });

/** Returns a dispatcher with a real store in memory and a clock that the test moves. */
export async function testBackend({
  deliver = async () => ({ kind: "delivered" }),
  isDurable = true,
  features = [],
  broken = () => ({}),
  isClockTrusted = async () => true,
}: BackendOptions = {}) {
  const real = await createSqliteStore(":memory:", { keys: [storeKey()], isDurable, features });
  const store: SubmissionStore = { ...real, ...broken(real) };
  const clock = { now: START };
  const sent: string[] = [];
  const recorded: Deliver = (one, ...given) => {
    sent.push(one.reference);
    return deliver(one, ...given);
  };
  const dispatcher = createDispatcher({
    store,
    deliver: recorded,
    now: () => clock.now,
    isClockTrusted,
    stuckAfterMs: STUCK_AFTER_MS,
    saveRetryDelaysMs: [0, 0],
  });

  return {
    store,
    dispatcher,
    clock,
    /** The reference of the submission that each attempt sent, in order. */
    sent,
    /** Saves a submission and returns it with its lease, as intake does. */
    async saved(fields?: FormValues, suspicion?: Suspicion): Promise<LeasedSubmission> {
      const made = submission([await pendingFile(store, clock.now)]);
      const result = await store.save({ ...made, ...(fields && { fields }), suspicion }, clock.now);
      if (result.kind !== "saved") throw new Error("the submission was saved before");
      return result.leased;
    },
    find: ({ lease }: LeasedSubmission) => store.find(lease.id),
    filesOf: ({ submission: { files } }: LeasedSubmission) => bytesOf(store, files[0]?.id ?? ""),
  };
}

/** Returns a delivery that ends when the test calls `open`. */
export function gate(result: DeliveryResult = { kind: "delivered" }) {
  const { promise, resolve } = Promise.withResolvers<DeliveryResult>();
  return { deliver: () => promise, open: () => resolve(result) };
}

/** Runs the event loop until the dispatcher waits only for timers and gates. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
}
