import "server-only";
import { DeskProblem } from "#features/desk/problem.ts";
import { createStoreCounter } from "#lib/leads/request/request-counter.ts";
import type { Maintenance } from "#lib/leads/store/maintenance/maintenance.ts";
import { log } from "#lib/log.ts";
import { RATE_WINDOW_MS } from "#lib/timing.ts";

/** How many requests a client may send in ten minutes to sign in. Each attempt takes two, and an office may be one client. */
const ATTEMPT_LIMIT = 60;

/**
 * Counts a request of a client that wants to sign in. Unlike a form of a patient, it is refused if the store cannot count, and clients with
 * an unknown address share one count.
 * @throws {DeskProblem} too-many 429.
 */
export async function countAttempt(
  store: Pick<Maintenance, "countRequest" | "readCount">,
  client: string | undefined,
  now: number,
): Promise<void> {
  const result = await createStoreCounter(store, "desk", { limit: ATTEMPT_LIMIT })(client ?? "unknown", now);
  if (result === "first-refused") log.warn("requests limited", { code: "desk" });
  if (result !== "allowed") throw new DeskProblem("too-many", 429, { "retry-after": `${RATE_WINDOW_MS / 1000}` });
}
