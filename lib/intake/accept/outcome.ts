import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { SubmissionBackend } from "#lib/delivery/dispatcher.ts";
import { mapStoreErrors, Problem } from "#lib/intake/problem.ts";
import type { Dependencies } from "#lib/intake/types.ts";
import type { DeliveryResult } from "#lib/provider/deliver.ts";
import type { Idempotency, SubmissionRecord, SubmissionStore } from "#lib/store/store.ts";
import type { Refusal, Submission } from "#lib/store/submission.ts";

/** What became of a submission that may be called sent. */
export interface AcceptedSubmission {
  /** Of the first of its kind, where the same was sent twice. */
  readonly reference: string;
  readonly state: "delivered" | "kept";
  readonly files: number;
  readonly bytes: number;
}

/** How often another process is looked after that sends the same submission. */
const LOOK_MS = 250;

/**
 * Guarantees that "sent" is true: the provider has taken it, or a durable store has it and silence will be retried. Waits for
 * the first attempt, no longer than the visitor's patience.
 * @throws {Problem} provider-*, when the provider refused, or when silence is final because the store forgets.
 */
export async function awaitOutcome(
  { reference, files }: Submission,
  attempt: Promise<DeliveryResult | undefined>,
  store: SubmissionStore,
  { visitorWaitMs }: Dependencies,
): Promise<AcceptedSubmission> {
  const delivery = store.isDurable ? await waitAtMost(visitorWaitMs, attempt) : await attempt;
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const facts = { reference, files: files.length, bytes };
  if (delivery?.kind === "delivered") return { ...facts, state: "delivered" };
  if (delivery?.kind === "rejected") throw refused(delivery, reference);
  if (store.isDurable) return { ...facts, state: "kept" };
  throw new Problem(`provider-${delivery?.reason ?? "failed"}`);
}

/**
 * The same answer for a submission that was sent before under the same key.
 * @throws {Problem} key-reused 409, when it was another submission; otherwise as the first time.
 */
export async function awaitRepeatedOutcome(
  known: SubmissionRecord,
  idempotency: Idempotency | undefined,
  { store, dispatcher }: SubmissionBackend,
  { visitorWaitMs }: Dependencies,
): Promise<AcceptedSubmission> {
  const { id, reference, files, bytes } = known;
  if (known.fingerprint !== (idempotency?.fingerprint ?? null)) throw new Problem("key-reused", { reference });
  if (known.state === "due") {
    const attempt = dispatcher.runningAttempt(id) ?? untilSettled(store, id, visitorWaitMs);
    await (store.isDurable ? waitAtMost<unknown>(visitorWaitMs, attempt) : attempt);
  }

  const record = await mapStoreErrors(store.find(id));
  // A store that forgets keeps nothing of a submission that met with silence.
  if (!record || (record.state === "due" && !store.isDurable)) throw new Problem("provider-failed", { reference });
  if (record.state === "rejected") {
    const refusal = await mapStoreErrors(store.findRefusal(id));
    throw refused(refusal ?? { status: 400, message: undefined }, reference);
  }
  return { reference, files, bytes, state: record.state === "delivered" ? "delivered" : "kept" };
}

function refused({ status, message }: Refusal, reference: string): Problem {
  const details = { reference, ...(message && { message }) };
  const isItsOwn = status >= 400 && status < 500;
  return isItsOwn ? new Problem("provider-refused", { ...details, status }) : new Problem("provider-failed", details);
}

async function untilSettled(store: SubmissionStore, id: string, limitMs: number): Promise<void> {
  for (let waited = 0; waited < limitMs; waited += LOOK_MS) {
    await pause(LOOK_MS);
    const record = await mapStoreErrors(store.find(id));
    if (record?.state !== "due") return;
  }
}

/** The result if it comes in time, else undefined. */
async function waitAtMost<Result>(ms: number, work: Promise<Result>): Promise<Result | undefined> {
  const over = Promise.withResolvers<undefined>();
  const timer = setTimeout(over.resolve, ms);
  return Promise.race([work, over.promise]).finally(() => clearTimeout(timer));
}
