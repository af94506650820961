import type { FormId, FormValues } from "#lib/forms/definition.ts";
import type { FileKind } from "#lib/forms/files.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** Why a submission may come from a program. It is delivered all the same: it may be a patient (security 7). */
export type Suspicion = "honeypot" | "too-fast";

/** One file of a submission. `field` is the name the provider knows, such as `medicalReports[]`; its bytes are chunks in the store. */
export interface SubmittedFile {
  readonly id: string;
  readonly field: string;
  readonly name: string;
  readonly kind: FileKind["id"];
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** What a visitor sent, validated. `reference` is the number they can quote; `id` is ours and told to the provider. */
export interface Submission {
  readonly id: string;
  readonly reference: string;
  readonly form: FormId;
  readonly locale: Locale;
  readonly fields: FormValues;
  readonly files: readonly SubmittedFile[];
  readonly suspicion?: Suspicion | undefined;
}

/**
 * due: to be sent, now or after a pause. delivered: the provider took it. rejected: the provider answered no.
 * dead: silent for 72 hours; somebody has to look.
 */
export const submissionStates = ["due", "delivered", "rejected", "dead"] as const;

export type SubmissionState = (typeof submissionStates)[number];

/** Why the provider's answer is missing. */
export type SilenceReason = "timeout" | "unreachable" | "failed";

/** What the provider said no with. */
export interface Refusal {
  readonly status: number;
  readonly message: string | undefined;
}
