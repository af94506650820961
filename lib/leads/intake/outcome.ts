import "server-only";
import { setTimeout as pause } from "node:timers/promises";
import type { DeliveryResult } from "#lib/leads/deliver/deliver.ts";
import type { RunningAttempt, SubmissionBackend } from "#lib/leads/deliver/dispatcher.ts";
import type { Dependencies } from "#lib/leads/intake/create-dependencies.ts";
import { mapStoreErrors, Problem } from "#lib/leads/request/problem.ts";
import type { Idempotency, Refusal, Submission, SubmissionRecord } from "#lib/leads/store/submission.ts";
import type { Outbox } from "#lib/leads/store/submissions/outbox.ts";

export interface AcceptedSubmission {
  /** If the same submission came twice, the reference of the first one. */
  readonly reference: string;
  /** "unconfirmed" only after a success that confirms nothing, which visitors read as a success (requirements §7.2). */
  readonly state: "delivered" | "unconfirmed" | "kept";
  readonly files: number;
  readonly bytes: number;
}

/** How often we check whether another process has delivered the submission. */
const POLL_MS = 250;

/** With a durable store, silence counts as success, because we retry. @throws {Problem} provider-*, if the delivery failed. */
export async function awaitOutcome(
  { id, reference, files }: Submission,
  { ended, answer }: RunningAttempt,
  store: Outbox,
  { visitorWaitMs }: Dependencies,
): Promise<AcceptedSubmission> {
  const delivery = store.isDurable ? await readWithin(visitorWaitMs, { ended, answer }) : await ended;
  const bytes = files.reduce((sum, file) => sum + file.size, 0);
  const facts = { reference, files: files.length, bytes };
  if (delivery?.kind === "delivered" || (delivery?.kind === "unconfirmed" && delivery.isSuccess))
    return { ...facts, state: delivery.kind };
  if (delivery?.kind === "rejected") throw rejectionProblem(delivery, reference);
  if (store.isDurable) {
    // If this call fails, the store still assumes that the visitor has read "sent".
    void store.recordSentRead(id).catch(() => undefined);
    return { ...facts, state: "kept" };
  }
  const isNoResponse =
    delivery?.kind === "silent" && (delivery.reason === "timeout" || delivery.reason === "unreachable");
  throw new Problem(isNoResponse ? `provider-${delivery.reason}` : "provider-failed");
}

/** @throws {Problem} key-reused 409, if the earlier submission had other content; otherwise as {@link awaitOutcome}. */
export async function awaitRepeatedOutcome(
  known: SubmissionRecord,
  idempotency: Idempotency | undefined,
  { store, dispatcher }: SubmissionBackend<Outbox>,
  { visitorWaitMs }: Dependencies,
): Promise<AcceptedSubmission> {
  const { id, reference, files, bytes } = known;
  // We do not return the reference, because another client may have chosen the same key.
  if (known.fingerprint !== (idempotency?.fingerprint ?? null)) throw new Problem("key-reused");
  if (known.state === "due") {
    const running = dispatcher.runningAttempt(id);
    if (!running) await waitUntilSettled(store, id, visitorWaitMs);
    else if (!store.isDurable) await running.ended;
    else {
      const delivery = await readWithin(visitorWaitMs, running);
      // We use the attempt's own result, because the store may take longer to record it.
      if (delivery?.kind === "rejected") throw rejectionProblem(delivery, reference);
    }
  }

  let record = await mapStoreErrors(store.find(id));
  // If `recordSentRead` returns false, a result has arrived since `find`, and the visitor reads it instead of "sent".
  if (record?.state === "due" && store.isDurable && !(await mapStoreErrors(store.recordSentRead(id))))
    record = await mapStoreErrors(store.find(id));
  // If the provider is silent, a store that is not durable deletes the submission.
  if (!record || (record.state === "due" && !store.isDurable)) throw new Problem("provider-failed", { reference });
  if (record.state === "rejected") {
    const refusal = await mapStoreErrors(store.findRefusal(id));
    throw rejectionProblem(refusal ?? { status: 400, message: undefined }, reference);
  }
  const { state, settledAt } = record;
  const isSuccess = settledAt !== null && (state === "delivered" || state === "unconfirmed");
  return { reference, files, bytes, state: isSuccess ? state : "kept" };
}

function rejectionProblem({ status, message }: Refusal, reference: string): Problem {
  const details = { reference, ...(message && { message }) };
  const isClientError = status >= 400 && status < 500;
  return isClientError
    ? new Problem("provider-refused", { ...details, status })
    : new Problem("provider-failed", details);
}

async function waitUntilSettled(store: Outbox, id: string, limitMs: number): Promise<void> {
  for (let waited = 0; waited < limitMs; waited += POLL_MS) {
    await pause(POLL_MS);
    const record = await mapStoreErrors(store.find(id));
    if (record?.state !== "due") return;
  }
}

/** Returns the result, or undefined if it takes longer than `ms`. After undefined, the visitor reads "sent". */
async function readWithin(ms: number, { ended, answer }: RunningAttempt): Promise<DeliveryResult | undefined> {
  const timeout = Promise.withResolvers<undefined>();
  const timer = setTimeout(timeout.resolve, ms);
  await Promise.race([ended, timeout.promise]).finally(() => clearTimeout(timer));
  return answer.read();
}
