import type { FileKindId } from "#lib/forms/files.ts";
import type { SentFormKind } from "#lib/forms/registry.ts";
import type { FormValues } from "#lib/forms/row.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import type { SubmissionRow } from "#lib/leads/store/database/schema.ts";

/** Why a submission may be a bot's. The site still delivers it, because it may come from a patient (security 7). */
export type Suspicion = NonNullable<SubmissionRow["suspicion"]>;

/** `field` is the provider's field name, such as `medicalReports[]`. */
export interface SubmittedFile {
  readonly id: string;
  readonly field: string;
  readonly name: string;
  readonly kind: FileKindId;
  readonly size: number;
  readonly sha256: string;
}

/** The campaign of a link, the path or kind of the first page, and the host that led to it (decision 0023). */
export type VisitSource = Readonly<Partial<Record<"source" | "medium" | "campaign" | "landing" | "referrer", string>>>;

/** Visitors quote the `reference`. The provider gets the `id` as the idempotency key. */
export interface Submission {
  readonly id: string;
  readonly reference: string;
  readonly form: SentFormKind;
  readonly locale: Locale;
  readonly fields: FormValues;
  readonly files: readonly SubmittedFile[];
  readonly suspicion?: Suspicion | undefined;
}

/** unconfirmed: nobody knows whether the provider has it. dead: the site gave up after 72 hours. Staff have to take over both. */
export const submissionStates = ["due", "unconfirmed", "delivered", "rejected", "dead"] as const;

export type SubmissionState = (typeof submissionStates)[number];

/** Why an attempt was silent. A page or a 404 is `not-understood`, a 413 `refuses-size`, and a 401 or 403 `refuses-access`. */
export type SilenceReason = NonNullable<SubmissionRow["last_reason"]>;

export function refusedByStatus(status: number): "refuses-size" | "refuses-access" | undefined {
  if (status === 413) return "refuses-size";
  return status === 401 || status === 403 ? "refuses-access" : undefined;
}

export interface Delivered {
  readonly kind: "delivered";
}

/** The provider may have the submission or not, for example after a maintenance page with a success status. */
export interface Unconfirmed {
  readonly kind: "unconfirmed";
  readonly isHtml: boolean;
  /** True for a success status. The family then reads the same as after a delivery, and the site does not give it up (decision 0015). */
  readonly isSuccess?: boolean;
  /** Set if the response reads like a refusal. Staff see its message. */
  readonly refusal?: Refusal;
}

export interface Refusal {
  readonly status: number;
  readonly message: string | undefined;
}

/** These facts are not sealed. Times are milliseconds since the epoch. */
export interface SubmissionRecord {
  readonly id: string;
  readonly reference: string;
  readonly form: string;
  readonly locale: string;
  readonly state: SubmissionState;
  readonly receivedAt: number;
  readonly settledAt: number | null;
  readonly unconfirmedAt: number | null;
  readonly attempts: number;
  readonly nextAttemptAt: number;
  readonly lastReason: string | null;
  readonly possibleDuplicate: boolean;
  readonly suspicion: string | null;
  readonly fingerprint: string | null;
  readonly visitSource: VisitSource | undefined;
  readonly variant: string | null;
  readonly files: number;
  readonly bytes: number;
}

export interface SubmissionProgress {
  readonly form: string;
  readonly state: SubmissionState;
  readonly settledAt: number | null;
  /** True if the visitor may have read "sent" before there was a result. It has no meaning while the submission is due. */
  readonly isSettledLate: boolean;
}

export interface PrivacyNotice {
  readonly date: string;
  readonly language: string;
}

/** The lease expires by itself, so a killed process blocks nothing. */
export interface Lease {
  readonly id: string;
  readonly token: string;
  /** The number of different hours in which attempts have begun. Set only if the save recorded the first attempt. */
  readonly attemptHours?: number;
}

export interface FirstAttempt {
  readonly token: string;
  /** When the next attempt is due if the result of this one is never recorded. */
  readonly retryAt: number;
}

export interface LeasedSubmission {
  readonly lease: Lease;
  readonly submission: Submission;
  readonly attempts: number;
  readonly dueSince: number;
  readonly isPossibleDuplicate: boolean;
}

export interface Idempotency {
  /** A hash of the Idempotency-Key. The store keeps only an HMAC of this hash. */
  readonly key: string;
  readonly fingerprint: string;
}

/** The provider never gets these facts. */
export interface SubmissionNotes {
  readonly idempotency?: Idempotency | undefined;
  readonly visitSource?: VisitSource | undefined;
  readonly variant?: string | undefined;
  readonly country?: string | undefined;
  readonly privacyNotice?: PrivacyNotice | undefined;
  /** The client's network. Features get it, but it is not stored with the submission. */
  readonly network?: string | undefined;
  /** Set if the first attempt begins at once. The save then records that it begins. */
  readonly firstAttempt?: FirstAttempt | undefined;
}

export type SaveResult =
  | { readonly kind: "saved"; readonly leased: LeasedSubmission }
  | { readonly kind: "exists"; readonly record: SubmissionRecord };

export type AttemptResult =
  | Delivered
  /** `isShown` is true if the visitor waited for the result and reads the refusal. */
  | ({ readonly kind: "rejected"; readonly isShown?: boolean } & Refusal)
  | Unconfirmed
  | { readonly kind: "dead"; readonly reason: SilenceReason; readonly answerLost: boolean }
  | {
      readonly kind: "retry";
      readonly at: number;
      readonly reason: SilenceReason;
      readonly answerLost: boolean;
    };

/** "well": the provider itself responded. "not-understood": another program responded. "away": nothing responded. */
export type ProviderState = "well" | "not-understood" | "away";
