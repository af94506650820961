import type { SubmissionBackend } from "#lib/leads/deliver/dispatcher.ts";
import type { PlanNotices } from "#lib/leads/notices/plan-notices.ts";
import type { RequestDependencies } from "#lib/leads/request/dependencies.ts";

/** What the handlers of forms need from outside. */
export interface Dependencies extends RequestDependencies {
  readonly openBackend: () => Promise<SubmissionBackend>;
  /** False if a submission is stored without how the visitor came. */
  readonly keepsVisitSource: boolean;
  /** How long a visitor waits for the provider's response when the store is durable, in milliseconds. */
  readonly visitorWaitMs: number;
  readonly planNotices: PlanNotices;
  /** Keeps the process alive for work after the response (Next's `after`). Never throws. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}
