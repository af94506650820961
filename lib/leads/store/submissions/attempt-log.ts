import "server-only";
import type { Attempt } from "#lib/leads/store/lead.ts";
import type { AttemptResult } from "#lib/leads/store/submission.ts";

const MOST_ATTEMPTS = 20;

/** Returns the attempts, the oldest first. */
export const readAttempts = (log: string | null): readonly Attempt[] => (log === null ? [] : JSON.parse(log));

/** The log has only codes, no text of the provider. */
export function addAttempt(log: string | null, result: Exclude<AttemptResult, { kind: "delivered" }>, at: number) {
  const attempt: Attempt = {
    at,
    outcome: result.kind,
    ...("reason" in result && { reason: result.reason }),
    ...(result.kind === "rejected" && { status: result.status }),
    ...(result.kind === "unconfirmed" && result.refusal && { status: result.refusal.status }),
  };
  return JSON.stringify([...readAttempts(log), attempt].slice(-MOST_ATTEMPTS));
}
