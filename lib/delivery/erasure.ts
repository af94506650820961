import "server-only";
import type { SubmissionBackend } from "#lib/delivery/dispatcher.ts";
import { errorFacts } from "#lib/error-facts.ts";
import { log } from "#lib/log.ts";

/** Returns a function that makes unreadable what has been erased since its last call. It never throws. */
export const createErasureRun =
  (openBackend: () => Promise<Pick<SubmissionBackend, "store">>) => async (): Promise<void> => {
    try {
      const { store } = await openBackend();
      await store.eraseTraces();
    } catch (error) {
      log.error("erasure run failed", errorFacts(error));
    }
  };
