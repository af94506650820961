import type { Lead, LeadSummary, OpenedLead } from "#lib/leads/store/lead.ts";
import type { SubmissionState } from "#lib/leads/store/submission.ts";

export interface TakenBy {
  /** The id of a person of the desk, or the name of the system user who runs `npm run leads`. */
  readonly id: string;
  readonly name: string;
  readonly at: number;
}

export interface DeskSummary extends LeadSummary {
  readonly takenBy: TakenBy | undefined;
}

/** A lead without its answers. */
export interface DeskLead extends Lead {
  readonly takenBy: TakenBy | undefined;
}

/** A lead with its answers. Notes are deleted with the answers. */
export interface OpenedDeskLead extends OpenedLead {
  /** The notes, the oldest first. */
  readonly notes: readonly LeadNote[];
}

export interface LeadNote {
  readonly at: number;
  readonly name: string;
  readonly text: string;
}

/** The last lead of a page, after which the next page begins. */
export type LeadCursor = Pick<LeadSummary, "receivedAt" | "id">;

export interface LeadFilter {
  readonly state?: SubmissionState | undefined;
  readonly form?: string | undefined;
  readonly locale?: string | undefined;
  /** The day in India, such as `2026-11-20`. */
  readonly day?: string | undefined;
  readonly olderThan?: LeadCursor | undefined;
  readonly limit: number;
}

/** A contact as a person types it. */
export type Contact =
  | { readonly phone: string; readonly countryCode?: string | undefined }
  | { readonly email: string };

/** The most leads that we count, so that counting takes no longer if there are more. */
export const MOST_COUNTED = 100;

/** The most leads that a search finds. A program may have sent any number of leads with the same contact. */
export const MOST_FOUND = 20;
