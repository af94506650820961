import type { Submission } from "@/lib/store/submission";

/** Keeps submissions from the moment they are read until the provider has answered. */
export interface SubmissionStore {
  /** True if a saved submission outlives this process; only then may silence be answered with "sent". */
  readonly durable: boolean;
  save(submission: Submission): Promise<void>;
  /** The attempt to deliver is over, whatever came of it. Unknown references are ignored. */
  settle(reference: string): Promise<void>;
}
