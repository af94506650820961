import "server-only";
import { randomUUID } from "node:crypto";
import pLimit from "p-limit";
import { errorFacts } from "#lib/error-facts.ts";
import type { DeliveryResult } from "#lib/leads/deliver/deliver.ts";
import { createResultRecorder } from "#lib/leads/deliver/result-recorder.ts";
import { createSubmissionSender, type SenderDependencies } from "#lib/leads/deliver/submission-sender.ts";
import { nobodyWaits, type VisitorAnswer } from "#lib/leads/deliver/visitor-answer.ts";
import { createQueue } from "#lib/leads/queue/queue.ts";
import { UnreadableError } from "#lib/leads/store/errors.ts";
import type { FirstAttempt, Lease, LeasedSubmission, SaveResult } from "#lib/leads/store/submission.ts";
import type { Outbox } from "#lib/leads/store/submissions/outbox.ts";
import { log } from "#lib/log.ts";
import { LEASE_MS, SAVE_RETRY_DELAYS_MS } from "#lib/timing.ts";

/** How many attempts run at once, so that the provider is not overloaded. */
const MAX_CONCURRENT = 4;

/** How many workers send due submissions. They leave one slot free for visitors who wait. */
const WORKERS = 3;

interface DispatcherDependencies extends SenderDependencies {
  readonly store: SenderDependencies["store"] & Outbox;
  readonly isClockTrusted: () => Promise<boolean>;
  readonly saveRetryDelaysMs?: readonly number[];
}

export interface RunningAttempt {
  readonly ended: Promise<DeliveryResult | undefined>;
  readonly answer: VisitorAnswer;
}

type StartResult =
  | { readonly kind: "started"; readonly attempt: Promise<DeliveryResult | undefined> }
  | Extract<SaveResult, { kind: "exists" }>;

type RunInSlot = <Result>(task: () => Promise<Result>) => Promise<Result>;

type Dispatcher = ReturnType<typeof createDispatcher>;

export interface SubmissionBackend<Store> {
  readonly store: Store;
  readonly dispatcher: Dispatcher;
}

/** Creates what sends submissions. It does not throw if the provider or the network fails. */
export function createDispatcher({
  store,
  deliver,
  now,
  stuckAfterMs,
  isClockTrusted,
  saveRetryDelaysMs = SAVE_RETRY_DELAYS_MS,
}: DispatcherDependencies) {
  const queue = createQueue({ now, isClockTrusted, saveRetryDelaysMs });
  const onSaveFailure = () => void progress++;
  const recorder = createResultRecorder({ store, queue, now, isClockTrusted, onSaveFailure });
  const sender = createSubmissionSender({ store, deliver, now, stuckAfterMs });
  const slots = pLimit(MAX_CONCURRENT);
  const running = new Map<string, RunningAttempt>();
  let sendingDue: Promise<number> | undefined;
  let progress = 0;

  /** Never rejects. Returns undefined if the lease is lost or our own code fails: a later run then sends the submission. */
  function attempt(
    leased: LeasedSubmission,
    answer = nobodyWaits,
    run: RunInSlot = slots,
  ): Promise<DeliveryResult | undefined> {
    const { lease } = leased;
    // We renew the lease even while the submission waits for a slot. Otherwise another process would take the lease.
    const renewal = setInterval(() => void store.renew(lease, now()).catch(() => undefined), LEASE_MS / 4);
    const ended = run(() => send(leased, answer))
      .catch((error: unknown) => {
        log.error("delivery attempt failed", { reference: leased.submission.reference, ...errorFacts(error) });
        return undefined;
      })
      .finally(() => {
        clearInterval(renewal);
        running.delete(lease.id);
      });
    running.set(lease.id, { ended, answer });
    return ended;
  }

  /** Returns the function that releases the slot, or undefined if no slot is free. */
  function takeFreeSlot(): (() => void) | undefined {
    if (slots.activeCount + slots.pendingCount >= MAX_CONCURRENT) return undefined;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    void slots(() => released);
    return release;
  }

  /** Saves a submission and starts its first attempt. If a slot is free, `save` also records the start, so one write is enough. */
  async function saveAndAttempt(
    id: string,
    answer: VisitorAnswer,
    save: (firstAttempt: FirstAttempt | undefined) => Promise<SaveResult>,
  ): Promise<StartResult> {
    const release = takeFreeSlot();
    const first = release && { token: randomUUID(), retryAt: queue.planRetry(1) };
    let saved: SaveResult | undefined;
    try {
      saved = await save(first);
      if (saved.kind === "exists") return saved;
      const run: RunInSlot = release ? (task) => task().finally(release) : slots;
      return { kind: "started", attempt: attempt(saved.leased, answer, run) };
    } finally {
      if (first && saved?.kind !== "saved") {
        release();
        // The save may have recorded that the first attempt begins. Even after an error, it may still do so.
        if (!saved || saved.record.id === id) void cancelFirstAttempt({ id, token: first.token });
      }
    }
  }

  /** Records that no byte was sent, or the next attempt would be a possible duplicate. Retries, as a failed save may still complete. */
  async function cancelFirstAttempt(lease: Lease): Promise<void> {
    await queue.save(async () => {
      if (!(await store.cancelFirstAttempt(lease))) throw new Error("nothing is saved");
    });
  }

  async function send(leased: LeasedSubmission, answer: VisitorAnswer): Promise<DeliveryResult | undefined> {
    const startedAt = now();
    const attemptHours = await begin(leased, startedAt);
    if (attemptHours === undefined) return undefined;
    const sent = await sender.send(leased);
    const delivery = store.isDurable ? sent : withoutDoubt(sent);
    const isShown = answer.settle(delivery);
    await recorder.record(delivery, leased, { attemptHours, startedAt, isShown });
    return delivery;
  }

  /** Returns in how many different hours attempts have begun, or undefined if the lease is lost or the store fails. */
  async function begin({ lease, submission, attempts }: LeasedSubmission, at: number): Promise<number | undefined> {
    const retryAt = queue.planRetry(attempts + 1);
    const attemptHours = await store.beginSending(lease, at, retryAt).catch((error: unknown) => {
      log.error("delivery not started", { reference: submission.reference, ...errorFacts(error) });
      return undefined;
    });
    if (attemptHours === undefined && lease.attemptHours !== undefined) await cancelFirstAttempt(lease);
    return attemptHours;
  }

  async function runWorker(until: number): Promise<number> {
    let count = 0;
    const lease = () => store.lease(now(), [...running.keys()]).catch(logUnreadable);
    await queue.runWorker(until, lease, async (leased) => {
      if (leased === "unreadable") return true;
      await attempt(leased);
      count++;
      return true;
    });
    return count;
  }

  return {
    attempt,
    saveAndAttempt,
    runningAttempt: (id: string) => running.get(id),
    giveUpUnconfirmed: recorder.giveUpUnconfirmed,
    /** The watchdog checks that `progress` grows. It does when a call of `sendDue` ends, and when saving a result fails. */
    activity: () => ({ progress, ...sender.activity() }),
    /** Starts no attempt after `until`. Returns the number of attempts. While a call runs, further calls return the same promise. */
    sendDue(until: number): Promise<number> {
      sendingDue ??= allEnded(Array.from({ length: WORKERS }, () => runWorker(until)))
        .then((counts) => counts.reduce((sum, count) => sum + count, 0))
        .finally(() => {
          sendingDue = undefined;
          progress++;
        });
      return sendingDue;
    },
  };
}

/** Without a durable store, nothing stays unconfirmed: what reads like a refusal is one, all else is a delivery (requirements §7.2). */
function withoutDoubt(sent: DeliveryResult): DeliveryResult {
  if (sent.kind !== "unconfirmed") return sent;
  return sent.refusal ? { kind: "rejected", ...sent.refusal } : { kind: "delivered" };
}

/** Logs a submission that cannot be decrypted, so that the worker can continue with the next one. */
function logUnreadable(error: unknown): "unreadable" {
  if (!(error instanceof UnreadableError)) throw error;
  log.error("stored submission unreadable", { reference: error.reference, ...errorFacts(error) });
  return "unreadable";
}

/** Waits for all promises even if one rejects, so that no worker still runs afterwards. */
async function allEnded<Result>(promises: readonly Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(promises);
  return Promise.all(promises);
}
