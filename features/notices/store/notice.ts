/** A notice is a message about a submission or about the site (decision 0070). The store never reads its content (`facts`). */

import type { NoticeRow } from "#features/notices/store/tables.ts";
import type { Lease } from "#lib/leads/store/submission.ts";

/** Staff get notices by webhook, by e-mail or as files in a folder; a family gets e-mail. */
export type NoticeChannel = NoticeRow["channel"];

/** JSON that is not sealed, so it names no person. The store deletes it once the notice is sent or dead. */
export type NoticeFacts = Readonly<Record<string, unknown>>;

export interface NewNotice {
  readonly channel: NoticeChannel;
  readonly event: string;
  /** A second notice with the same key is ignored, so several processes may report the same event. */
  readonly key: string;
  /** The submission that the notice is about. Erasing it erases the notice. */
  readonly submissionId?: string | undefined;
  readonly facts: NoticeFacts;
  readonly delayMs?: number;
  /** The e-mail address of the family. The store seals it, and deletes it with the facts, after 72 hours at the latest. */
  readonly address?: string | undefined;
  /** The visitor's network, empty if it is unknown. Only a confirmation has it, because the hourly cap counts only those. */
  readonly network?: string | undefined;
}

/** The id is the same in every attempt, so a receiver can recognize a repeated notice. */
export interface LeasedNotice {
  readonly lease: Lease;
  readonly channel: NoticeChannel;
  readonly event: string;
  readonly facts: NoticeFacts;
  /** The e-mail address of the family. Also undefined if it cannot be decrypted. */
  readonly address: string | undefined;
  readonly createdAt: number;
  readonly attempts: number;
  /** The number of hours in which attempts have begun. */
  readonly attemptHours: number;
}

/** `reason` is a code such as `http-500`, never the receiver's own words. */
export type NoticeResult =
  | { readonly kind: "sent" }
  | { readonly kind: "retry"; readonly at: number; readonly reason: string }
  | { readonly kind: "dead"; readonly reason: string };
