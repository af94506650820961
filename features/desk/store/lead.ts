/** A lead as the desk shows it: with who has taken it, and with the notes of staff. */

import type { Lead, LeadSummary, OpenedLead } from "#lib/leads/store/lead.ts";
import type { SubmissionState } from "#lib/leads/store/submission.ts";

/** Who has taken a lead. */
export interface TakenBy {
  /** The id of a person at the desk, or the name of a system user. */
  readonly id: string;
  readonly name: string;
  readonly at: number;
}

/** A lead in a list of the desk. */
export interface DeskSummary extends LeadSummary {
  readonly takenBy: TakenBy | undefined;
}

/** One lead without answers. */
export interface DeskLead extends Lead {
  readonly takenBy: TakenBy | undefined;
}

/** A lead with its decrypted answers and notes. Notes are deleted with the answers. */
export interface OpenedDeskLead extends OpenedLead {
  /** The oldest first. */
  readonly notes: readonly LeadNote[];
}

export interface LeadNote {
  readonly at: number;
  readonly name: string;
  readonly text: string;
}

/** A place in a list of leads: after this lead. */
export type LeadCursor = Pick<LeadSummary, "receivedAt" | "id">;

export interface LeadFilter {
  readonly state?: SubmissionState | undefined;
  readonly form?: string | undefined;
  readonly locale?: string | undefined;
  /** A day in India, such as `2026-11-20`. */
  readonly day?: string | undefined;
  readonly olderThan?: LeadCursor | undefined;
  readonly limit: number;
}

/** A phone number or an e-mail address, as a person types it. */
export type Contact =
  | { readonly phone: string; readonly countryCode?: string | undefined }
  | { readonly email: string };

/** At most so many leads are counted, so that a count takes no longer with many leads. */
export const MOST_COUNTED = 100;
