import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import pLimit from "p-limit";
import { retryDelayMs, shouldGiveUp } from "#lib/delivery/retry-policy.ts";
import { errorKind, log } from "#lib/log.ts";
import type { Deliver, DeliveryResult } from "#lib/provider/deliver.ts";
import { UnreadableError } from "#lib/store/sealed-content.ts";
import type { AttemptResult, LeasedSubmission, SubmissionStore } from "#lib/store/store.ts";
import { LEASE_MS } from "#lib/store/timing.ts";

/** What the provider has to bear from one process. */
const MOST_AT_ONCE = 4;

/** Of these, what old submissions may take: a visitor who waits finds room. */
const MOST_OLD_AT_ONCE = 3;

/** A result that fails is tried again, as long as the claim holds: without it, what was delivered would be sent twice. */
const RECORD_RETRY_DELAYS_MS = [200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 51_200];

interface DispatcherDependencies {
  readonly store: SubmissionStore;
  readonly deliver: Deliver;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly recordRetryDelaysMs?: readonly number[];
}

type Dispatcher = ReturnType<typeof createDispatcher>;

/** Where submissions are kept and who sends them. */
export interface SubmissionBackend {
  readonly store: SubmissionStore;
  readonly dispatcher: Dispatcher;
}

/**
 * Guarantees that what the store holds is sent by one sender at a time, at most four at once, until the provider has answered
 * or 72 hours have passed, and that each outcome is written down. Never throws for what the provider or the network does.
 */
export function createDispatcher({
  store,
  deliver,
  now,
  recordRetryDelaysMs = RECORD_RETRY_DELAYS_MS,
}: DispatcherDependencies) {
  const slots = pLimit(MOST_AT_ONCE);
  const running = new Map<string, Promise<DeliveryResult | undefined>>();
  let driving: Promise<number> | undefined;

  /** Sends what has been leased, when there is room; undefined when the lease has ended meanwhile. */
  function attempt(leased: LeasedSubmission): Promise<DeliveryResult | undefined> {
    const { lease } = leased;
    // From now on, not from its turn: who waits long must not lose it to another process.
    const renewal = setInterval(() => void store.renew(lease, now()).catch(() => undefined), LEASE_MS / 4);
    const sending = slots(() => send(leased)).finally(() => {
      clearInterval(renewal);
      running.delete(lease.id);
    });
    running.set(lease.id, sending);
    return sending;
  }

  async function send(leased: LeasedSubmission): Promise<DeliveryResult | undefined> {
    const { submission } = leased;
    const started = now();
    if (!(await begin(leased, started))) return undefined;
    const delivery = await tryToDeliver(submission);
    const result = resultOf(delivery, leased);
    const { reference, form } = submission;
    await saveResult(leased, result);
    const facts = { reference, form, attempt: leased.attempts + 1, ms: now() - started };
    report(result, facts, store.isDurable);
    return delivery;
  }

  /** What is kept is sent by a later round, so a store that fails here is no failure to the visitor. */
  function begin({ lease, submission, attempts }: LeasedSubmission, at: number): Promise<boolean> {
    return store
      .beginSending(lease, at, at + retryDelayMs(attempts + 1, true, Math.random()))
      .catch((error: unknown) => {
        log.error("attempt not begun", { reference: submission.reference, error: errorKind(error) });
        return false;
      });
  }

  function tryToDeliver(submission: LeasedSubmission["submission"]): Promise<DeliveryResult> {
    return deliver(submission, store.readFile).catch((error: unknown) => {
      log.error("stored submission unreadable", { reference: submission.reference, error: errorKind(error) });
      return { kind: "silent", reason: "failed", answerLost: false };
    });
  }

  function resultOf(delivery: DeliveryResult, { attempts, dueSince }: LeasedSubmission): AttemptResult {
    if (delivery.kind !== "silent") return delivery;
    const { reason, answerLost } = delivery;
    const done = attempts + 1;
    if (shouldGiveUp(done, dueSince, now())) return { kind: "dead", reason, answerLost };
    return { kind: "retry", at: now() + retryDelayMs(done, answerLost, Math.random()), reason, answerLost };
  }

  async function saveResult({ lease, submission }: LeasedSubmission, result: AttemptResult): Promise<void> {
    for (const ms of [...recordRetryDelaysMs, undefined]) {
      try {
        // A visitor who is told "not sent" will send it again: a store that forgets must not send it behind their back.
        if (result.kind === "retry" && !store.isDurable) return void (await store.erase(submission.reference));
        return await store.recordResult(lease, result, now());
      } catch (error) {
        log.error("outcome not written", { reference: submission.reference, error: errorKind(error) });
        if (ms !== undefined) await pause(ms);
      }
    }
  }

  async function giveUp(leased: LeasedSubmission): Promise<void> {
    const { submission, attempts } = leased;
    const result = { kind: "dead", reason: "failed", answerLost: false } as const;
    await saveResult(leased, result);
    report(
      result,
      { reference: submission.reference, form: submission.form, attempt: attempts, ms: 0 },
      store.isDurable,
    );
  }

  async function work(until: number): Promise<number> {
    let count = 0;
    while (now() < until) {
      const leased = await store.lease(now(), [...running.keys()]).catch(unreadable);
      if (!leased) break;
      if (leased === "unreadable") continue;
      // Its senders may have been killed each time, before they could give it up.
      if (shouldGiveUp(leased.attempts, leased.dueSince, now())) await giveUp(leased);
      else await attempt(leased);
      count++;
    }
    return count;
  }

  return {
    attempt,
    /** The attempt for this submission that runs in this process, if one does. */
    runningAttempt: (id: string) => running.get(id),
    /** Sends all that is due, up to a time in milliseconds since the epoch; returns how many attempts were made. */
    sendDue(until: number): Promise<number> {
      driving ??= allOf(Array.from({ length: MOST_OLD_AT_ONCE }, () => work(until)))
        .then((counts) => counts.reduce((sum, count) => sum + count, 0))
        .finally(() => {
          driving = undefined;
        });
      return driving;
    },
  };
}

/** One that nobody can open must not keep the others from being sent. */
function unreadable(error: unknown): "unreadable" {
  if (!(error instanceof UnreadableError)) throw error;
  log.error("stored submission unreadable", { reference: error.reference, error: error.name });
  return "unreadable";
}

/** All results when all have ended; only then fails what failed, so that nothing goes on unseen. */
async function allOf<Result>(work: readonly Promise<Result>[]): Promise<Result[]> {
  await Promise.allSettled(work);
  return Promise.all(work);
}

interface Facts {
  reference: string;
  form: string;
  attempt: number;
  ms: number;
}

/** One line an attempt. "dead" and "rejected" are alarms: docs/operations.md says what to do. */
function report(result: AttemptResult, facts: Facts, isKept: boolean) {
  switch (result.kind) {
    case "delivered":
      return log.info("submission delivered", facts);
    case "rejected":
      return log.error("submission rejected", { ...facts, status: result.status });
    case "dead":
      return log.error("submission dead", { ...facts, code: result.reason });
    case "retry":
      return log.warn(isKept ? "submission waits" : "submission not kept", { ...facts, code: result.reason });
  }
}
