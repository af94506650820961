/** A model of the store as plain data. It has the states of ARCHITECTURE.md ("The store") and the rules of the leases. */

import type { AttemptResult, Lease, ProviderState, Submission, SubmissionState } from "#lib/leads/store/submission.ts";
import { LEASE_MS, RETENTION_MS } from "#lib/timing.ts";

export interface ModelledSubmission {
  readonly submission: Submission;
  readonly key: string | undefined;
  state: SubmissionState;
  attempts: number;
  attemptHours: Set<number>;
  nextAttemptAt: number;
  readonly savedAt: number;
  settledAt: number | null;
  isPossibleDuplicate: boolean;
  /** True if the site may send the submission again by itself. Undefined before the first unconfirmed response. */
  mayResend: boolean | undefined;
  isSending: boolean;
  token: string | undefined;
  leaseUntil: number;
}

const hourOf = (now: number) => Math.floor(now / 3_600_000);

export type Model = ReturnType<typeof createModel>;

export function createModel() {
  const kept = new Map<string, ModelledSubmission>();
  const troubles = new Set<ProviderState>();
  let hasAnsweredJson = false;

  const release = (each: ModelledSubmission) =>
    Object.assign(each, { token: undefined, isSending: false, leaseUntil: 0 });
  const settle = (each: ModelledSubmission, state: SubmissionState, now: number) =>
    Object.assign(release(each), { state, settledAt: now });
  const sendAgain = (each: ModelledSubmission, now: number) => {
    each.isPossibleDuplicate ||= each.state === "unconfirmed";
    Object.assign(each, { state: "due", nextAttemptAt: now, settledAt: null, attempts: 0, attemptHours: new Set() });
  };
  const heldBy = ({ id, token }: Lease) => {
    const each = kept.get(id);
    return each?.state === "due" && each.token === token ? each : undefined;
  };

  return {
    kept,
    findByKey: (key: string | undefined) => [...kept.values()].find((each) => key !== undefined && each.key === key),

    save(
      submission: Submission,
      key: string | undefined,
      { token, attemptHours }: Lease,
      now: number,
      retryAt: number,
    ) {
      const lease = { token, leaseUntil: now + LEASE_MS, isSending: attemptHours !== undefined };
      const first = {
        state: "due" as const,
        attempts: attemptHours ?? 0,
        attemptHours: new Set(attemptHours === undefined ? [] : [hourOf(now)]),
        nextAttemptAt: attemptHours === undefined ? now : retryAt,
        savedAt: now,
        settledAt: null,
        isPossibleDuplicate: false,
        mayResend: undefined,
      };
      kept.set(submission.id, { submission, key, ...first, ...lease });
    },

    /** Returns the submissions that a worker may lease. */
    available: (now: number) =>
      [...kept.values()].filter((each) => each.state === "due" && each.nextAttemptAt <= now && each.leaseUntil <= now),

    take(each: ModelledSubmission, token: string, now: number) {
      each.isPossibleDuplicate ||= each.isSending;
      Object.assign(each, { token, leaseUntil: now + LEASE_MS, isSending: false });
    },

    beginSending(lease: Lease, now: number, retryAt: number): number | undefined {
      if (lease.attemptHours !== undefined) return lease.attemptHours;
      const each = heldBy(lease);
      if (!each) return undefined;
      Object.assign(each, { isSending: true, nextAttemptAt: retryAt, leaseUntil: now + LEASE_MS });
      each.attempts++;
      return each.attemptHours.add(hourOf(now)).size;
    },

    cancelFirstAttempt(lease: Lease): boolean {
      const each = heldBy(lease);
      if (!each?.isSending || lease.attemptHours === undefined) return false;
      Object.assign(each, { isSending: false, attempts: 0, attemptHours: new Set(), nextAttemptAt: each.savedAt });
      return true;
    },

    renew(lease: Lease, now: number) {
      const each = heldBy(lease);
      if (each) each.leaseUntil = now + LEASE_MS;
    },

    recordResult(lease: Lease, result: AttemptResult, now: number) {
      const each = result.kind === "delivered" ? kept.get(lease.id) : heldBy(lease);
      if (!each || each.state === "delivered") return;
      if (result.kind === "retry" || result.kind === "dead") each.isPossibleDuplicate ||= result.answerLost;
      if (result.kind === "unconfirmed") {
        each.mayResend = result.isHtml && hasAnsweredJson && each.mayResend === undefined;
        Object.assign(release(each), { state: "unconfirmed", settledAt: result.isSuccess ? now : null });
      } else if (result.kind === "retry") Object.assign(release(each), { nextAttemptAt: result.at });
      else settle(each, result.kind, now);
      if (result.kind !== "delivered") return;
      hasAnsweredJson = true;
      for (const other of kept.values()) if (other.state === "unconfirmed" && other.mayResend) sendAgain(other, now);
    },

    recordProviderState(state: ProviderState, now: number): number | undefined {
      const isNews = state === "well" ? troubles.size > 0 : !troubles.has(state);
      if (state === "well") troubles.clear();
      else troubles.add(state);
      if (state === "away") troubles.delete("not-understood");
      if (!isNews) return undefined;
      if (state !== "well") return 0;
      const deferred = [...kept.values()].filter((each) => each.state === "due" && each.nextAttemptAt > now);
      for (const each of deferred) each.nextAttemptAt = now;
      return deferred.length;
    },

    redrive(each: ModelledSubmission, now: number): boolean {
      if (each.state === "due" || each.state === "delivered") return false;
      sendAgain(each, now);
      return true;
    },

    settle(each: ModelledSubmission, now: number): boolean {
      if (each.state !== "unconfirmed" && each.state !== "dead") return false;
      settle(each, "delivered", now);
      return true;
    },

    deleteExpired(now: number) {
      for (const [id, { settledAt }] of kept) {
        if (settledAt !== null && settledAt <= now - RETENTION_MS) kept.delete(id);
      }
    },
  };
}
