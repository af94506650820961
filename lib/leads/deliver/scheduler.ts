import "server-only";
import { errorFacts } from "#lib/error-facts.ts";
import type { SubmissionBackend } from "#lib/leads/deliver/dispatcher.ts";
import type { SiteClock } from "#lib/leads/deliver/site-clock.ts";
import type { Maintenance } from "#lib/leads/store/maintenance/maintenance.ts";
import type { Outbox } from "#lib/leads/store/submissions/outbox.ts";
import { log } from "#lib/log.ts";
import { CLEANUP_INTERVAL_MS, SCHEDULER_INTERVAL_MS } from "#lib/timing.ts";
import { withDeadline } from "#lib/with-deadline.ts";

type RunStore = Outbox & Maintenance;

interface DeliveryRunDependencies {
  readonly openBackend: () => Promise<SubmissionBackend<RunStore>>;
  readonly probeProvider: (store: RunStore) => Promise<void>;
  readonly clock: Pick<SiteClock, "now" | "steadyNow" | "follow" | "isTrusted">;
}

/** A run starts no attempt after `limitMs`. Each step runs even if the previous step failed, and a run never throws. */
export function createDeliveryRun({ openBackend, probeProvider, clock }: DeliveryRunDependencies) {
  let lastCleanup = Number.NEGATIVE_INFINITY;

  async function deleteExpired({ store }: SubmissionBackend<RunStore>) {
    const now = clock.now();
    const steady = clock.steadyNow();
    if (steady - lastCleanup < CLEANUP_INTERVAL_MS) return;
    lastCleanup = steady;
    const isClockTrusted = await clock.isTrusted(store, now);
    if (!isClockTrusted) log.warn("expired records kept");
    const { submissions, files } = await store.deleteExpired(steady, isClockTrusted, now);
    if (submissions + files > 0) log.info("expired records deleted", { count: submissions, files });
  }

  return async function runDelivery(limitMs = SCHEDULER_INTERVAL_MS): Promise<void> {
    const logFailure = (error: unknown) => log.error("delivery run failed", errorFacts(error));
    const backend = await openBackend().catch(logFailure);
    if (!backend) return;
    await clock.follow(backend.store).catch(logFailure);
    await probeProvider(backend.store).catch(logFailure);
    await backend.dispatcher.sendDue(clock.now() + limitMs).catch(logFailure);
    await backend.dispatcher.giveUpUnconfirmed().catch(logFailure);
    // A cleanup that takes longer than `limitMs` goes on while the next run starts.
    await withDeadline(limitMs, () => deleteExpired(backend).catch(logFailure)).catch(() => undefined);
  };
}

/** Removes the traces of all data erased since the last call. Never throws. */
export const createErasureRun =
  (openBackend: () => Promise<{ readonly store: Pick<Maintenance, "eraseTraces"> }>) => async (): Promise<void> => {
    try {
      const { store } = await openBackend();
      await store.eraseTraces();
    } catch (error) {
      log.error("erasure run failed", errorFacts(error));
    }
  };

export function startScheduler(run: () => Promise<void>, pauseMs: number): void {
  const scheduleNext = () => {
    setTimeout(() => void run().finally(scheduleNext), pauseMs).unref();
  };
  void run().finally(scheduleNext);
}
