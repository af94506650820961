import "server-only";
import { errorFacts } from "#lib/error-facts.ts";
import type { RequestDependencies } from "#lib/leads/request/dependencies.ts";
import { mapStoreErrors } from "#lib/leads/request/problem.ts";
import { createStoreCounter } from "#lib/leads/request/request-counter.ts";
import { createWaitLimit } from "#lib/leads/store/limit-wait.ts";
import { readReference } from "#lib/leads/store/reference.ts";
import type { SubmissionProgress } from "#lib/leads/store/submission.ts";
import { log } from "#lib/log.ts";
import type { SubmissionStatus } from "#lib/submission-status.ts";
import { STATUS_WAIT_MS } from "#lib/timing.ts";

const CHECKS_PER_SUBMISSION = 2;

/** @throws {Problem} store-unavailable 503, also if the store cannot count the check. */
export async function findStatus(
  typed: string,
  headers: Headers,
  { openBackend, clientOf, steadyNow, rateLimit }: RequestDependencies,
): Promise<SubmissionStatus> {
  const reference = readReference(typed);
  // Anyone can compute the check character, so a wrong one reveals nothing about the store and needs no rate limit.
  if (!reference) return { state: "unknown" };
  const { store } = await mapStoreErrors(openBackend());
  // If the store is not durable, each process has its own, and another process may have this submission.
  if (!store.isDurable) return { state: "unavailable" };
  const client = clientOf(headers);
  if (client === undefined) log.limited("warn", "client address unknown");
  // Clients without an IP address share one limit, so that a client gains nothing by hiding its address.
  const count = createStoreCounter(store, "status", { limit: rateLimit * CHECKS_PER_SUBMISSION });
  const result = await mapStoreErrors(count(client ?? "unknown", steadyNow()));
  if (result === "first-refused") log.limited("warn", "status checks limited");
  // Above the limit, neither the response nor its time reveals which references exist (security 20).
  if (result !== "allowed") return { state: "unknown" };
  return statusOf(await mapStoreErrors(store.findProgress(reference)));
}

function statusOf(progress: SubmissionProgress | undefined): SubmissionStatus {
  if (!progress) return { state: "unknown" };
  const { form, state, settledAt, isSettledLate } = progress;
  if (state === "due" || settledAt === null) return { state: "received", form };
  if (state === "delivered" || state === "unconfirmed") return { state: "with-team", form, since: settledAt };
  return { state: state === "rejected" && !isSettledLate ? "refused" : "call-us" };
}

/** Returns "unavailable" if the store fails or is slow, so that the page still thanks the visitor. Never throws. */
export async function findStatusForPage(
  typed: string,
  headers: Headers,
  dependencies: RequestDependencies,
): Promise<SubmissionStatus> {
  try {
    return await createWaitLimit(STATUS_WAIT_MS)(() => findStatus(typed, headers, dependencies));
  } catch (error) {
    log.limited("warn", "status unavailable", errorFacts(error));
    return { state: "unavailable" };
  }
}
