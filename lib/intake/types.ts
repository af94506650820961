import type { SubmissionBackend } from "#lib/delivery/dispatcher.ts";
import type { FormChoice } from "#lib/forms/choice.ts";
import type { FormDefinition, FormId } from "#lib/forms/definition.ts";
import type { ReceivedForm } from "#lib/intake/received-form.ts";

/** A form as it arrives: which definition holds depends on what was sent (each service has its own). */
export interface IntakeForm {
  readonly id: FormId;
  /**
   * `named` is the variant that the address names, which may be any text.
   * @throws {Problem} invalid, when no definition fits.
   */
  choose(received: ReceivedForm, named?: string | null): Promise<ChosenForm>;
}

interface ChosenForm {
  readonly definition: FormDefinition;
  readonly choice: FormChoice;
}

export interface Dependencies {
  /** @throws when the store cannot be opened. */
  readonly openBackend: () => Promise<SubmissionBackend>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  readonly maxRequestBytes: number;
  readonly siteUrl: string;
  /** Who sends, for counting; undefined when nobody can tell. */
  readonly clientOf: (headers: Headers) => string | undefined;
  /** Submissions of one client in ten minutes. */
  readonly rateLimit: number;
  /** How long a visitor waits for the provider's answer when the store is durable, in milliseconds. */
  readonly visitorWaitMs: number;
  /** Keeps the process alive after the answer (Next's `after`). */
  readonly waitUntil: (work: Promise<unknown>) => void;
}
