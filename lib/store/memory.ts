import "server-only";
import type { SubmissionStore } from "@/lib/store/store";
import type { Submission } from "@/lib/store/submission";

/** Guarantees nothing beyond this process, and says so: a submission lives here only while it is being forwarded. */
export function createMemoryStore(): SubmissionStore {
  const pending = new Map<string, Submission>();
  return {
    durable: false,
    save: async (submission) => {
      pending.set(submission.reference, submission);
    },
    settle: async (reference) => {
      pending.delete(reference);
    },
  };
}
