import { createDispatcher } from "#lib/delivery/dispatcher.ts";
import type { Deliver, DeliveryResult } from "#lib/provider/deliver.ts";
import { createSqliteStore } from "#lib/store/create-store.ts";
import type { LeasedSubmission, SubmissionStore } from "#lib/store/store.ts";
import { bytesOf, START, stagedFile, storeKey, submission } from "#lib/store/testing.ts";

/** A provider that did not answer, and may have taken it. */
export const lost: DeliveryResult = { kind: "silent", reason: "timeout", answerLost: true };

/** A provider that was not there. */
export const away: DeliveryResult = { kind: "silent", reason: "unreachable", answerLost: false };

interface Options {
  readonly deliver?: Deliver;
  readonly isDurable?: boolean;
  /** What the store does otherwise than a real one. */
  readonly broken?: (real: SubmissionStore) => Partial<SubmissionStore>;
}

/** A dispatcher with a real store in memory and a clock that is moved by hand. */
export async function testBackend({
  deliver = async () => ({ kind: "delivered" }),
  isDurable = true,
  broken = () => ({}),
}: Options = {}) {
  const real = await createSqliteStore(":memory:", { keys: [storeKey()], isDurable });
  const store: SubmissionStore = { ...real, ...broken(real) };
  const clock = { now: START };
  const sent: string[] = [];
  const recorded: Deliver = (one, readFile) => {
    sent.push(one.reference);
    return deliver(one, readFile);
  };
  const dispatcher = createDispatcher({ store, deliver: recorded, now: () => clock.now, recordRetryDelaysMs: [0, 0] });

  return {
    store,
    dispatcher,
    clock,
    /** The references of all attempts, in their order. */
    sent,
    /** Kept, with its claim in hand, as intake has it. */
    async saved(): Promise<LeasedSubmission> {
      const result = await store.save(submission([await stagedFile(store, clock.now)]), clock.now);
      if (result.kind !== "saved") throw new Error("it was there already");
      return result.leased;
    },
    find: ({ lease }: LeasedSubmission) => store.find(lease.id),
    filesOf: ({ submission: { files } }: LeasedSubmission) => bytesOf(store, files[0]?.id ?? ""),
  };
}

/** A delivery that ends when it is told to. */
export function gate(result: DeliveryResult = { kind: "delivered" }) {
  const { promise, resolve } = Promise.withResolvers<DeliveryResult>();
  return { deliver: () => promise, open: () => resolve(result) };
}

/** Lets everything run that waits for nothing but its turn. */
export async function turns(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
}
