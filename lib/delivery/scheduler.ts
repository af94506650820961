import "server-only";
import type { SubmissionBackend } from "#lib/delivery/dispatcher.ts";
import { errorKind, log } from "#lib/log.ts";

/** Between two looks at what is due. */
const ROUND_MS = 5000;

/** Between two questions to a provider that is away. */
const PROBE_MS = 20_000;

/** Between two clean-ups. */
const RETIRE_MS = 60 * 60_000;

interface DeliveryRunDependencies {
  readonly openBackend: () => Promise<SubmissionBackend>;
  /** True if the provider answers at all. */
  readonly isProviderReachable: () => Promise<boolean>;
  readonly now: () => number;
}

/**
 * Guarantees that what waits is sent while the process lives, soon after the provider is back, and that what is past its time
 * is erased. One call is one round of at most about `limitMs`; it never throws.
 */
export function createDeliveryRun({ openBackend, isProviderReachable, now }: DeliveryRunDependencies) {
  let probedAt = Number.NEGATIVE_INFINITY;
  let retiredAt = Number.NEGATIVE_INFINITY;
  /** Of a time ahead of us, which was before the clock was set back, nobody knows how long it is ago. */
  const isLessThan = (ms: number, since: number) => now() >= since && now() - since < ms;

  /** What waits has a pause of up to an hour before it; when a provider that was away answers again, it is over. */
  async function probe({ store }: SubmissionBackend) {
    const isWaiting = (await store.findNextDue()) !== undefined;
    if (!isWaiting || isLessThan(PROBE_MS, probedAt)) return;
    probedAt = now();
    const count = await store.recordProviderState(await isProviderReachable(), now());
    if (count !== undefined) log.info("provider is back", { count });
  }

  async function deleteExpired({ store }: SubmissionBackend) {
    if (isLessThan(RETIRE_MS, retiredAt)) return;
    retiredAt = now();
    const { submissions, files } = await store.deleteExpired(now());
    if (submissions + files > 0) log.info("past their time, erased", { count: submissions, files });
  }

  return async function round(limitMs = ROUND_MS): Promise<void> {
    const failed = (error: unknown) => log.error("round failed", { error: errorKind(error) });
    const open = await openBackend().catch(failed);
    if (!open) return;
    // One that fails must not keep the others from their work.
    await probe(open).catch(failed);
    await open.dispatcher.sendDue(now() + limitMs).catch(failed);
    await deleteExpired(open).catch(failed);
  };
}

/** One round after the other, with a pause between, as long as the process lives; keeps no process alive. */
export function startScheduler(round: () => Promise<void>): void {
  const again = () => {
    setTimeout(() => void round().finally(again), ROUND_MS).unref();
  };
  void round().finally(again);
}
