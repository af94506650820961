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
