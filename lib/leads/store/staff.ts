import type { AccessRow } from "#lib/leads/store/database/schema.ts";
import type { Lead, OpenedFile, OpenedLead } from "#lib/leads/store/lead.ts";
import type { SubmissionRecord, SubmissionState } from "#lib/leads/store/submission.ts";

/** Who acts: a person in a browser, or a system user at a terminal. */
export interface Actor {
  readonly at: AccessRow["actor_at"];
  /** The id of the person. Undefined for a system user. */
  readonly personId?: string | undefined;
  readonly name: string;
}

export type AccessAction = AccessRow["action"];

/** Who did what, and when. It has no answer of a visitor. */
export interface AccessRecord {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly recordedAt: number;
  readonly actor: Actor;
  readonly action: AccessAction;
  readonly reference: string | null;
  /** The e-mail address of the person whom an invitation, a passkey or a removal concerns. */
  readonly person: string | null;
}

export interface AccessFilter {
  readonly since?: number | undefined;
  readonly reference?: string | undefined;
  /** The last record of the page before. */
  readonly olderThan?: Pick<AccessRecord, "recordedAt" | "id"> | undefined;
  readonly limit: number;
}

/** The times at which a submission was received and delivered, in milliseconds since the epoch. */
export interface DeliveryTimes {
  readonly form: string;
  readonly receivedAt: number;
  readonly deliveredAt: number;
}

/**
 * The methods for staff, with `npm run leads` and in features. A method with an actor writes the record of access: before it decrypts, or
 * in the transaction that makes the change. If the record cannot be written, the method shows and changes nothing.
 */
export interface StaffAccess {
  /** Returns the newest submissions in a state, or in any state, without the visitors' answers. */
  list(state: SubmissionState | undefined, limit: number): Promise<readonly SubmissionRecord[]>;
  /** Returns undelivered submissions that were received by `until`, the oldest first, without the visitors' answers. */
  listUndelivered(
    until: number,
    state: SubmissionState | undefined,
    limit: number,
  ): Promise<readonly SubmissionRecord[]>;
  /** Returns the times of all delivered submissions that were received since `since`. */
  listDeliveryTimes(since: number): Promise<readonly DeliveryTimes[]>;
  countByState(): Promise<Readonly<Record<SubmissionState, number>>>;
  /** Returns one lead without answers, or undefined if the reference is unknown. */
  findLead(reference: string): Promise<Lead | undefined>;
  /** Decrypts one lead. Returns undefined if the reference is unknown. Fields and files are empty after a delivery. */
  open(reference: string, actor: Actor, now: number): Promise<OpenedLead | undefined>;
  /** Decrypts one file of a lead. Returns undefined if the lead has no such file, or if the file is deleted. */
  openFile(reference: string, fileId: string, actor: Actor, now: number): Promise<OpenedFile | undefined>;
  /**
   * Makes an unconfirmed, rejected or dead submission due again. Features learn of it. Returns false if
   * there is no such submission, or if its content or a file is missing.
   */
  redrive(reference: string, actor: Actor, now: number): Promise<boolean>;
  /**
   * Records an unconfirmed or dead submission as delivered, because a person has seen it at the provider. Deletes its answers and files.
   * Features learn of it. Returns false if there is no such submission.
   */
  settle(reference: string, actor: Actor, now: number): Promise<boolean>;
  /** Deletes a submission with its files and notes. Returns false if the reference is unknown. */
  erase(reference: string, actor: Actor, now: number): Promise<boolean>;
  /** Returns the records of access, the newest first. */
  listAccess(filter: AccessFilter): Promise<readonly AccessRecord[]>;
}
