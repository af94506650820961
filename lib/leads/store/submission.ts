import type { FileKindId } from "#lib/forms/files.ts";
import type { SentFormKind } from "#lib/forms/registry.ts";
import type { FormValues } from "#lib/forms/row.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import type { SubmissionRow } from "#lib/leads/store/database/schema.ts";

/** The reason to suspect that a program sent a submission. The site still delivers it, because it may come from a patient (security 7). */
export type Suspicion = NonNullable<SubmissionRow["suspicion"]>;

/** A file of a submission. The store has its bytes as chunks. `field` is the provider's field name, such as `medicalReports[]`. */
export interface SubmittedFile {
  readonly id: string;
  readonly field: string;
  readonly name: string;
  readonly kind: FileKindId;
  /** The size in bytes. */
  readonly size: number;
  /** The SHA-256 hash of the bytes, in hexadecimal. */
  readonly sha256: string;
}

/** The visitor's way to the site: campaign of a link, path or kind of the first page, and host that led to it (decision 0023). */
export type VisitSource = Readonly<Partial<Record<"source" | "medium" | "campaign" | "landing" | "referrer", string>>>;

/** A validated submission. Visitors quote its `reference`. The provider gets its `id` as the idempotency key. */
export interface Submission {
  readonly id: string;
  readonly reference: string;
  readonly form: SentFormKind;
  readonly locale: Locale;
  readonly fields: FormValues;
  readonly files: readonly SubmittedFile[];
  readonly suspicion?: Suspicion | undefined;
}

/**
 * due: the submission is to be sent, now or after a delay.
 * unconfirmed: the provider responded, but nobody knows whether it has the submission.
 * delivered: the provider accepted the submission.
 * rejected: the provider refused the submission.
 * dead: the site gave up after 72 hours without a response or a confirmation. Staff have to take over.
 */
export const submissionStates = ["due", "unconfirmed", "delivered", "rejected", "dead"] as const;

export type SubmissionState = (typeof submissionStates)[number];

/**
 * The reason why the provider's own response is missing. Three reasons mean that a response came, but without the provider's JSON: a page
 * or a 404 (`not-understood`), a 413 (`refuses-size`), and a 401 or 403 (`refuses-access`).
 */
export type SilenceReason = NonNullable<SubmissionRow["last_reason"]>;

/** Returns the reason if this status refuses the size of the request, or our access to the provider. */
export function refusedByStatus(status: number): "refuses-size" | "refuses-access" | undefined {
  if (status === 413) return "refuses-size";
  return status === 401 || status === 403 ? "refuses-access" : undefined;
}

/** The provider's response was a success with its own JSON, which does not say that it failed. */
export interface Delivered {
  readonly kind: "delivered";
  /** True if the JSON has `success: true`. The site then knows that a page is no success for this form (decision 0015). */
  readonly saysSuccess?: boolean;
}

/** The response leaves open whether the provider has the submission, for example a maintenance page with a success status. */
export interface Unconfirmed {
  readonly kind: "unconfirmed";
  readonly isHtml: boolean;
  /** Set if the response reads like a refusal, although the provider may have the submission. Staff see its message. */
  readonly refusal?: Refusal;
}

/** The provider's response to a submission that it rejected. */
export interface Refusal {
  readonly status: number;
  readonly message: string | undefined;
}

/** The facts about a submission that are not sealed. Times are milliseconds since the epoch. */
export interface SubmissionRecord {
  readonly id: string;
  readonly reference: string;
  readonly form: string;
  readonly locale: string;
  readonly state: SubmissionState;
  readonly receivedAt: number;
  readonly settledAt: number | null;
  /** When the submission became unconfirmed. Set while the submission is unconfirmed and after it has died unconfirmed, otherwise null. */
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

/** The progress of a submission, without anything that a visitor typed. */
export interface SubmissionProgress {
  readonly form: string;
  readonly state: SubmissionState;
  /** When the submission was settled, in milliseconds since the epoch. Null while the submission is due or unconfirmed. */
  readonly settledAt: number | null;
  /** True if the visitor may have read "sent" before there was a result. It has no meaning while the submission is due. */
  readonly isSettledLate: boolean;
}

/** The privacy policy that the visitor was shown. */
export interface PrivacyNotice {
  /** The date of its last change, such as `2026-11-20`. */
  readonly date: string;
  readonly language: string;
}

/** The right to send one submission. The lease expires by itself, so a killed process blocks nothing. */
export interface Lease {
  readonly id: string;
  readonly token: string;
  /** The number of different hours in which attempts have begun. Set only if the save recorded the first attempt. */
  readonly attemptHours?: number;
}

/** The first attempt of a submission that is about to be saved. */
export interface FirstAttempt {
  /** The token of the lease that this attempt holds. */
  readonly token: string;
  /** When the next attempt is due if the result of this attempt is never recorded, in milliseconds since the epoch. */
  readonly retryAt: number;
}

/** A submission with the lease to send it. */
export interface LeasedSubmission {
  readonly lease: Lease;
  readonly submission: Submission;
  /** The number of attempts that began before this one. */
  readonly attempts: number;
  /** When the submission became due, in milliseconds since the epoch. */
  readonly dueSince: number;
  /** True if an earlier attempt may have reached the provider. */
  readonly isPossibleDuplicate: boolean;
}

/** The hashes by which the store recognizes a submission that a client sends twice. */
export interface Idempotency {
  /** A hash of the Idempotency-Key, by which we know a form that comes twice. The store keeps only an HMAC of this hash. */
  readonly key: string;
  /** A keyed hash of the submission's content. */
  readonly fingerprint: string;
}

/** Facts that the store records with a submission. The provider never gets them. */
export interface SubmissionNotes {
  readonly idempotency?: Idempotency | undefined;
  readonly visitSource?: VisitSource | undefined;
  /** The variant of the form, such as a service. */
  readonly variant?: string | undefined;
  /** The country of the phone number (ISO 3166-1). */
  readonly country?: string | undefined;
  /** The privacy policy that the visitor was shown. */
  readonly privacyNotice?: PrivacyNotice | undefined;
  /** The network that the submission came from, if it is known. It is not stored with the submission. */
  readonly network?: string | undefined;
  /** Set if the first attempt begins at once. The save then records that it begins. */
  readonly firstAttempt?: FirstAttempt | undefined;
}

/** The result of saving a submission: the leased submission, or the record of the same submission from an earlier save. */
export type SaveResult =
  | { readonly kind: "saved"; readonly leased: LeasedSubmission }
  | { readonly kind: "exists"; readonly record: SubmissionRecord };

/** The result of an attempt to deliver a submission. */
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
      /** True if the provider may have accepted the submission and only its response is missing. */
      readonly answerLost: boolean;
    };

/**
 * The result of probing the provider. "well": the provider itself responded. "not-understood": another program responded. "away": nothing
 * responded.
 */
export type ProviderState = "well" | "not-understood" | "away";
