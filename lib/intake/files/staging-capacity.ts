import "server-only";
import { mapStoreErrors, Problem } from "#lib/intake/problem.ts";
import type { SubmissionStore } from "#lib/store/store.ts";

/** How many bytes unclaimed files may take on disk and in memory. */
const MAX_STAGED_BYTES = { onDisk: 4 * 1024 ** 3, inMemory: 256 * 1024 ** 2 };

/**
 * Checks that unclaimed files do not fill the disk or the memory. Counts the bytes that arrived, because announcing a large file
 * costs an attacker nothing.
 * @throws {Problem} store-unavailable 503.
 */
export async function assertStagingCapacity(store: SubmissionStore, bytes: number): Promise<void> {
  const limit = store.isDurable ? MAX_STAGED_BYTES.onDisk : MAX_STAGED_BYTES.inMemory;
  if ((await mapStoreErrors(store.countStagedBytes())) + bytes > limit) throw new Problem("store-unavailable");
}
