import "server-only";
import { mapStoreErrors, Problem } from "#lib/intake/problem.ts";
import type { SubmissionStore } from "#lib/store/store.ts";

/** What files that no submission has named may take, on disk and in memory. */
const MOST_STAGED_BYTES = { durable: 4 * 1024 ** 3, forgetful: 256 * 1024 ** 2 };

/**
 * Guarantees that what nobody may ever name fills neither disk nor memory. Counts what has come, not what was announced, which
 * costs its sender nothing.
 * @throws {Problem} store-unavailable 503.
 */
export async function assertStagingCapacity(store: SubmissionStore, bytes: number): Promise<void> {
  const most = store.isDurable ? MOST_STAGED_BYTES.durable : MOST_STAGED_BYTES.forgetful;
  if ((await mapStoreErrors(store.countStagedBytes())) + bytes > most) throw new Problem("store-unavailable");
}
