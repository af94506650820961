import type { FileKind } from "#lib/forms/files.ts";
import type { SentFormKind } from "#lib/forms/registry.ts";
import type { FormValues } from "#lib/forms/row.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import type { SubmissionRow } from "#lib/leads/store/database/schema.ts";

/** Why a submission may come from a program. It is delivered all the same, because it may come from a patient (security 7). */
export type Suspicion = NonNullable<SubmissionRow["suspicion"]>;

/** A file of a submission. Its bytes are chunks in the store; `field` is the provider's name, such as `medicalReports[]`. */
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

/** How the visitor came: the campaign of a link, the path of the first page and the host that led to it (decision 0023). */
export type VisitSource = Readonly<Partial<Record<"source" | "medium" | "campaign" | "landing" | "referrer", string>>>;

/** Returns the name by which a submission is counted: its campaign's source, else the host that led to us. */
export function sourceName(visitSource: VisitSource | undefined): string {
  if (!visitSource) return "(unknown)";
  const { source, referrer } = visitSource;
  return (source ?? referrer)?.toLowerCase().replace(/^www\.(?=.)/, "") ?? "(direct)";
}

/** A validated submission. Visitors quote its `reference`; the provider gets its `id` as idempotency key. */
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
 * due: to be sent, now or after a delay. unconfirmed: the provider answered with a success, but not with its JSON. delivered: the
 * provider accepted it. rejected: the provider refused it. dead: the provider was silent for 72 hours or never confirmed it, and staff
 * have to take over.
 */
export const submissionStates = ["due", "unconfirmed", "delivered", "rejected", "dead"] as const;

export type SubmissionState = (typeof submissionStates)[number];

/**
 * The reason why the provider's response is missing. `not-understood` is a page or a 404, `refuses-size` a 413, `refuses-access` a 401 or
 * 403: none of them is the provider's own JSON.
 */
export type SilenceReason = NonNullable<SubmissionRow["last_reason"]>;

/** Returns what a status refuses, whatever the submission contains: its size, or our access. */
export function refusedByStatus(status: number): "refuses-size" | "refuses-access" | undefined {
  if (status === 413) return "refuses-size";
  return status === 401 || status === 403 ? "refuses-access" : undefined;
}

/** The provider answered a success with its own JSON, which does not have `success: false`. */
export interface Delivered {
  readonly kind: "delivered";
  /** True if the JSON has `success: true`. Then we know what this call returns on success. */
  readonly saysSuccess?: boolean;
}

/** The answer was a success without the provider's JSON, such as the page of a maintenance. */
export interface Unconfirmed {
  readonly kind: "unconfirmed";
  readonly isHtml: boolean;
}

/** The provider's response to a submission that it rejected. */
export interface Refusal {
  readonly status: number;
  readonly message: string | undefined;
}

/** The facts about a submission that are stored unencrypted. Times are milliseconds since the epoch. */
export interface SubmissionRecord {
  readonly id: string;
  readonly reference: string;
  readonly form: string;
  readonly locale: string;
  readonly state: SubmissionState;
  readonly receivedAt: number;
  readonly settledAt: number | null;
  /** Milliseconds since the epoch; null unless the submission is unconfirmed, or died so. */
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
