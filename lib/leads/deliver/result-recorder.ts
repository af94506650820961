import "server-only";
import { errorFacts } from "#lib/error-facts.ts";
import type { DeliveryResult } from "#lib/leads/deliver/deliver.ts";
import type { Queue, QueueOptions } from "#lib/leads/queue/queue.ts";
import type { AttemptResult, LeasedSubmission, Unconfirmed } from "#lib/leads/store/submission.ts";
import type { Outbox } from "#lib/leads/store/submissions/outbox.ts";
import { log } from "#lib/log.ts";
import { GIVE_UP_MS, MAX_RETRY_DELAY_MS } from "#lib/timing.ts";

interface RecorderDependencies extends Omit<QueueOptions, "saveRetryDelaysMs"> {
  readonly store: Pick<Outbox, "isDurable" | "discard" | "recordResult" | "findUnconfirmed" | "giveUpUnconfirmed">;
  readonly queue: Queue;
  readonly onSaveFailure: () => void;
}

const doubtOf = ({ isHtml, refusal }: Unconfirmed) =>
  refusal ? { code: "refusal", status: refusal.status } : { code: isHtml ? "page" : "not-confirmed" };

export function createResultRecorder({ store, queue, now, isClockTrusted, onSaveFailure }: RecorderDependencies) {
  async function resultOf(
    delivery: DeliveryResult,
    { attempts, dueSince }: LeasedSubmission,
    attemptHours: number,
    isShown: boolean,
  ): Promise<AttemptResult> {
    if (delivery.kind === "rejected") return { ...delivery, isShown };
    if (delivery.kind !== "silent") return delivery;
    const { reason, answerLost, retryAfterMs = 0 } = delivery;
    if (await queue.isOver(attemptHours, dueSince)) return { kind: "dead", reason, answerLost };
    // If the provider refuses the size, each retry sends all bytes again. So we retry rarely.
    const planned = queue.planRetry(attempts + 1, answerLost || reason === "refuses-size");
    const at = Math.max(planned, now() + Math.min(retryAfterMs, MAX_RETRY_DELAY_MS));
    return { kind: "retry", at, reason, answerLost };
  }

  async function saveResult({ lease, submission }: LeasedSubmission, result: AttemptResult): Promise<void> {
    await queue.save(
      // Without a durable store, the visitor reads "not sent" and sends the form again, so a retry would create a duplicate.
      () =>
        result.kind === "retry" && !store.isDurable
          ? store.discard(submission.id)
          : store.recordResult(lease, result, now()),
      (error) => {
        onSaveFailure();
        log.error("delivery result not saved", { reference: submission.reference, ...errorFacts(error) });
      },
    );
  }

  /** A line at level error is an alarm: docs/operations.md says what to do. */
  function logResult(result: AttemptResult, { submission }: LeasedSubmission, facts: { attempt: number; ms: number }) {
    const { reference, form } = submission;
    const common = { reference, form, ...facts };
    switch (result.kind) {
      case "delivered":
        return log.info("submission delivered", common);
      case "rejected":
        return log.error("delivery rejected", { ...common, status: result.status });
      case "unconfirmed":
        return log.warn("delivery unconfirmed", { ...common, ...doubtOf(result) });
      case "dead":
        return log.error("delivery abandoned", { ...common, code: result.reason });
      case "retry": {
        const event = store.isDurable ? "delivery deferred" : "undelivered submission deleted";
        return log.warn(event, { ...common, code: result.reason });
      }
    }
  }

  async function giveUpUnconfirmed(): Promise<void> {
    for (;;) {
      const found = await store.findUnconfirmed(now() - GIVE_UP_MS);
      if (!found || !(await isClockTrusted())) return;
      const { id, reference, form, attempts, lastReason } = found;
      if (await store.giveUpUnconfirmed(id, now()))
        log.error("delivery abandoned", { reference, form, attempt: attempts, code: lastReason ?? "failed" });
    }
  }

  return {
    /** `isShown` is true if a visitor waits and reads the result. */
    async record(
      delivery: DeliveryResult,
      leased: LeasedSubmission,
      attempt: { readonly attemptHours: number; readonly startedAt: number; readonly isShown: boolean },
    ): Promise<void> {
      const result = await resultOf(delivery, leased, attempt.attemptHours, attempt.isShown);
      await saveResult(leased, result);
      logResult(result, leased, { attempt: leased.attempts + 1, ms: now() - attempt.startedAt });
    },
    giveUpUnconfirmed,
  };
}
