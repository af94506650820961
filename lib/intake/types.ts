import type { SubmissionBackend } from "#lib/delivery/dispatcher.ts";
import type { FormDefinition } from "#lib/forms/definition.ts";
import type { SentChoice, SentFormId } from "#lib/forms/registry.ts";
import type { ReceivedForm } from "#lib/intake/received-form.ts";
import type { PlanNotices } from "#lib/notices/plan-notices.ts";

/** How a route finds the definition for a form that it received: each service has its own. */
export interface IntakeForm {
  readonly id: SentFormId;
  /**
   * Returns the definition. `variant` comes from the address and may be any text.
   * @throws {Problem} invalid, when no definition fits.
   */
  choose(received: ReceivedForm, variant?: string | null): Promise<ChosenForm>;
}

interface ChosenForm {
  readonly definition: FormDefinition<SentFormId>;
  readonly choice: SentChoice;
}

/** What the request handlers need from outside, so that tests and the fault rig can replace it. */
export interface Dependencies {
  /** Opens the store for one request, whose calls share a limit of time. @throws when the store cannot be opened. */
  readonly openBackend: () => Promise<SubmissionBackend>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly maxRequestBytes: number;
  readonly siteUrl: string;
  /** False if a submission is stored without how the visitor came. */
  readonly keepsVisitSource: boolean;
  /** Returns the client's address for the rate limit, or undefined if it is unknown. */
  readonly clientOf: (headers: Headers) => string | undefined;
  /** How many submissions one client may send in ten minutes. */
  readonly rateLimit: number;
  /** How long a visitor waits for the provider's response when the store is durable, in milliseconds. */
  readonly visitorWaitMs: number;
  readonly planNotices: PlanNotices;
  /** Keeps the process alive for work after the response (Next's `after`). Never throws. */
  readonly waitUntil: (work: Promise<unknown>) => void;
}
