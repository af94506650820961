import type { SubmissionBackend } from "#lib/delivery/dispatcher.ts";
import type { FormDefinition } from "#lib/forms/definition.ts";
import type { SentChoice, SentFormId } from "#lib/forms/registry.ts";
import type { ReceivedForm } from "#lib/intake/received-form.ts";
import type { RequestDependencies } from "#lib/intake/request-dependencies.ts";
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
