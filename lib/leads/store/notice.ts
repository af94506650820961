/** The queue of notices: messages about submissions and about the site (decision 0070). The store does not read a notice's facts. */

import type { NoticeRow } from "#lib/leads/store/database/schema.ts";

/** Who gets a notice, and how: staff by a webhook, by e-mail or as files in a folder; the family by e-mail. */
export type NoticeChannel = NoticeRow["channel"];

/**
 * due: to be sent, now or after a delay. sent: the channel took it. dead: given up, because the channel kept failing, the address is
 * wrong or the channel was removed.
 */
type NoticeState = NoticeRow["state"];

/** The content of a notice, as JSON. It names nobody, because it is stored unsealed. It is deleted once the notice is sent or dead. */
export type NoticeFacts = Readonly<Record<string, unknown>>;

export interface NewNotice {
  readonly channel: NoticeChannel;
  readonly event: string;
  /** A second notice with the same key is ignored, so several processes may notice the same event. */
  readonly key: string;
  /** The submission that it is about. Erasing the submission erases the notice. */
  readonly submissionId?: string | undefined;
  readonly facts: NoticeFacts;
  /** How long it waits before its first attempt, in milliseconds. */
  readonly delayMs?: number;
  /**
   * The family's address. It is sealed, and deleted together with the facts, after 72 hours at the latest. A second notice of the same
   * event to it within ten minutes is ignored.
   */
  readonly address?: string | undefined;
  /** Set if the hourly cap counts it: the network that caused it, or an empty text if that is unknown. */
  readonly network?: string | undefined;
}

/** The right to send one notice. It expires by itself, so a killed process blocks nothing. */
interface NoticeLease {
  readonly id: string;
  readonly token: string;
}

/** A notice together with the lease to send it. Each attempt has the same id, by which a receiver recognizes a repeated one. */
export interface LeasedNotice {
  readonly lease: NoticeLease;
  readonly channel: NoticeChannel;
  readonly event: string;
  readonly facts: NoticeFacts;
  /** Undefined for a notice to staff, and if it cannot be decrypted. */
  readonly address: string | undefined;
  readonly createdAt: number;
  /** Attempts that began, this one included. */
  readonly attempts: number;
  /** In how many different hours they began. */
  readonly attemptHours: number;
}

/** The result of an attempt. A reason is a code such as `http-500`, never a text of the receiver. */
export type NoticeResult =
  | { readonly kind: "sent" }
  | { readonly kind: "retry"; readonly at: number; readonly reason: string }
  | { readonly kind: "dead"; readonly reason: string };

/** A notice as staff see it. */
export interface NoticeRecord {
  readonly id: string;
  readonly channel: NoticeChannel;
  readonly event: string;
  readonly reference: string | null;
  readonly state: NoticeState;
  readonly attempts: number;
  readonly createdAt: number;
  readonly nextAttemptAt: number;
  readonly settledAt: number | null;
  readonly lastReason: string | null;
}

/** The notices that are still to be sent. {@link Outbox.save} and {@link Outbox.recordResult} add those about a submission. */
export interface NoticeQueue {
  /** Adds notices, except those whose key is known. */
  addNotices(notices: readonly NewNotice[], now: number): Promise<void>;
  /**
   * Lets the confirmation leave that was due first, and returns undefined if none waits. If `perHour` or the tenth of its network has left in
   * this hour, it and all others that this cap holds wait for the next hour.
   */
  admitConfirmation(perHour: number, now: number): Promise<"admitted" | "capped" | "network-capped" | undefined>;
  /** Leases the notice of a channel whose next attempt was due first, and counts the attempt. Returns undefined if none is due. */
  leaseNotice(channel: NoticeChannel, now: number): Promise<LeasedNotice | undefined>;
  /**
   * Records the result of an attempt, and adds the notices that follow from it. "sent" counts from any sender, the others only from
   * the holder of the lease.
   */
  recordNoticeResult(
    lease: NoticeLease,
    result: NoticeResult,
    now: number,
    following?: readonly NewNotice[],
  ): Promise<void>;
  /**
   * Gives up the notices of all channels but these that have been due for an hour. A process with other settings, such as an older
   * version, sends its notices within that time.
   */
  giveUpOtherChannels(channels: readonly NoticeChannel[], now: number): Promise<void>;
  /** Returns the newest notices. */
  listNotices(limit: number): Promise<readonly NoticeRecord[]>;
  /**
   * Returns since when the oldest notice to staff has been due, how many have died since a time, and whether confirmations wait because as
   * many as the cap allows have left.
   */
  checkNotices(
    diedSince: number,
  ): Promise<{ readonly oldestDueSince: number | undefined; readonly dead: number; readonly isCapped: boolean }>;
}
