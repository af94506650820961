import "server-only";
import { errorFacts } from "#lib/error-facts.ts";
import { isWithin } from "#lib/is-within.ts";
import type { SubmissionBackend } from "#lib/leads/deliver/dispatcher.ts";
import type { SiteClock } from "#lib/leads/deliver/site-clock.ts";
import type { Maintenance } from "#lib/leads/store/maintenance/maintenance.ts";
import type { Outbox } from "#lib/leads/store/submissions/outbox.ts";
import { log } from "#lib/log.ts";
import { CLEANUP_INTERVAL_MS, SCHEDULER_INTERVAL_MS } from "#lib/timing.ts";
import { withDeadline } from "#lib/with-deadline.ts";

/** The parts of the store that a delivery run uses. */
type RunStore = Outbox & Maintenance;

interface DeliveryRunDependencies {
  readonly openBackend: () => Promise<SubmissionBackend<RunStore>>;
  readonly probeProvider: (store: RunStore) => Promise<void>;
  readonly clock: Pick<SiteClock, "now" | "follow" | "isTrusted">;
}

/**
 * Returns a function that makes one delivery run. A run follows the store's clock, probes the provider and sends due submissions. Then it
 * gives up submissions that stayed unconfirmed, and deletes expired records. A run starts no attempt after `limitMs` and never throws.
 */
export function createDeliveryRun({ openBackend, probeProvider, clock }: DeliveryRunDependencies) {
  let lastCleanup = Number.NEGATIVE_INFINITY;

  async function deleteExpired({ store }: SubmissionBackend<RunStore>) {
    const now = clock.now();
    if (isWithin(CLEANUP_INTERVAL_MS, lastCleanup, now)) return;
    lastCleanup = now;
    const isClockTrusted = await clock.isTrusted(store, now);
    if (!isClockTrusted) log.warn("expired records kept", { code: "clock-jumped" });
    const { submissions, files } = await store.deleteExpired(now, isClockTrusted);
    if (submissions + files > 0) log.info("expired records deleted", { count: submissions, files });
  }

  return async function runDelivery(limitMs = SCHEDULER_INTERVAL_MS): Promise<void> {
    const logFailure = (error: unknown) => log.error("delivery run failed", errorFacts(error));
    const backend = await openBackend().catch(logFailure);
    if (!backend) return;
    // Each step runs even if the previous step failed.
    await clock.follow(backend.store).catch(logFailure);
    await probeProvider(backend.store).catch(logFailure);
    await backend.dispatcher.sendDue(clock.now() + limitMs).catch(logFailure);
    await backend.dispatcher.giveUpUnconfirmed().catch(logFailure);
    // A run waits at most `limitMs` for the cleanup. If the cleanup takes longer, it continues while the next run starts.
    await withDeadline(limitMs, () => deleteExpired(backend).catch(logFailure)).catch(() => undefined);
  };
}

/** Returns a function that removes the traces of all data erased since its last call. The function never throws. */
export const createErasureRun =
  (openBackend: () => Promise<{ readonly store: Pick<Maintenance, "eraseTraces"> }>) => async (): Promise<void> => {
    try {
      const { store } = await openBackend();
      await store.eraseTraces();
    } catch (error) {
      log.error("erasure run failed", errorFacts(error));
    }
  };

/** Starts one run after another, with a pause between two runs. The timer of the pause does not keep the process alive. */
export function startScheduler(run: () => Promise<void>, pauseMs: number): void {
  const scheduleNext = () => {
    setTimeout(() => void run().finally(scheduleNext), pauseMs).unref();
  };
  void run().finally(scheduleNext);
}
