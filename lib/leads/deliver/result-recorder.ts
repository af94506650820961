import "server-only";
import { errorFacts } from "#lib/error-facts.ts";
import type { DeliveryResult } from "#lib/leads/deliver/deliver.ts";
import { leadFacts } from "#lib/leads/notices/lead-facts.ts";
import type { PlanNotices } from "#lib/leads/notices/plan-notices.ts";
import type { Queue, QueueOptions } from "#lib/leads/queue/queue.ts";
import type { AttemptResult, LeasedSubmission, PlanResultNotices } from "#lib/leads/store/outbox.ts";
import type { SubmissionStore } from "#lib/leads/store/store.ts";
import type { Unconfirmed } from "#lib/leads/store/submission.ts";
import { log } from "#lib/log.ts";
import { GIVE_UP_MS, MAX_RETRY_DELAY_MS } from "#lib/timing.ts";

interface RecorderDependencies extends Omit<QueueOptions, "saveRetryDelaysMs"> {
  readonly store: SubmissionStore;
  readonly queue: Queue;
  readonly planNotices: PlanNotices;
  readonly onSaveFailure: () => void;
}

/** Returns why nobody knows whether the provider has the submission, for the log. */
const doubtOf = ({ isHtml, refusal }: Unconfirmed) =>
  refusal ? { code: "refusal", status: refusal.status } : { code: isHtml ? "page" : "no-json" };

/** Creates the recorder of results. It saves and logs the result of each attempt, and adds the notices that the result causes. */
export function createResultRecorder({
  store,
  queue,
  planNotices,
  now,
  isClockTrusted,
  onSaveFailure,
}: RecorderDependencies) {
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

  /**
   * Returns a function that plans the notices about a rejected or dead submission. If the record cannot be read, the notices lack only some
   * details.
   */
  async function planResultNotices(leased: LeasedSubmission, result: AttemptResult): Promise<PlanResultNotices> {
    if (result.kind !== "rejected" && result.kind !== "dead") return () => [];
    const { submission, dueSince } = leased;
    const record = await store.find(submission.id).catch(() => undefined);
    // The record has the time of receipt. Without the record, we use `dueSince`, which is later if staff have sent the submission again.
    const receivedAt = record?.receivedAt ?? dueSince;
    const facts = leadFacts({
      ...submission,
      files: submission.files.length,
      variant: record?.variant,
      visitSource: record?.visitSource,
      receivedAt,
    });
    // Staff may send the submission again, which changes `dueSince`. So a second failure has another key, and gets its own notices.
    const key = `${submission.id}:${dueSince}`;
    return (hasReadSent) => {
      // Without a durable store, every visitor waits for the result, so nobody has read "sent" before it.
      const readSent = store.isDurable && hasReadSent;
      // A visitor who saw the refusal at once needs no e-mail about it.
      const family = readSent ? submission : undefined;
      return result.kind === "rejected"
        ? planNotices("lead.rejected", key, { ...facts, status: result.status, readSent }, submission.id, family)
        : planNotices("lead.dead", key, { ...facts, reason: result.reason, readSent }, submission.id, family);
    };
  }

  async function saveResult(leased: LeasedSubmission, result: AttemptResult): Promise<void> {
    const { lease, submission } = leased;
    const plan = await planResultNotices(leased, result);
    await queue.save(
      // Without a durable store, the visitor reads "not sent" after silence, and sends the form again. We erase the submission, because a
      // retry would create a duplicate.
      () =>
        result.kind === "retry" && !store.isDurable
          ? store.discard(submission.id)
          : store.recordResult(lease, result, now(), plan),
      (error) => {
        onSaveFailure();
        log.error("delivery result not saved", { reference: submission.reference, ...errorFacts(error) });
      },
    );
  }

  /** Logs one line for each attempt. A line at level error is an alarm: docs/operations.md says what to do. */
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

  /** Gives up each submission that has been unconfirmed for 72 hours, and adds the notices about each. */
  async function giveUpUnconfirmed(): Promise<void> {
    for (;;) {
      const found = await store.findUnconfirmed(now() - GIVE_UP_MS);
      if (!found || !(await isClockTrusted())) return;
      // If the submission's key is gone, we cannot write to the family, but staff still get a notice.
      const { record, submission } = found;
      const { id, reference, form, attempts, lastReason, unconfirmedAt } = record;
      const reason = lastReason ?? "failed";
      const facts = leadFacts({ ...record, fields: submission?.fields ?? {} });
      const data = { ...facts, reason, readSent: true };
      const notices = planNotices("lead.dead", `${id}:${unconfirmedAt}`, data, id, submission);
      if (await store.giveUpUnconfirmed(id, now(), notices))
        log.error("delivery abandoned", { reference, form, attempt: attempts, code: reason });
    }
  }

  return {
    /** Records the result of an attempt that began at `startedAt`. `isShown` is true if a visitor waits and reads the result. */
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
