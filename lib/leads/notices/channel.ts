import type { NoticeMessage } from "#lib/leads/notices/message.ts";
import type { NoticeChannel } from "#lib/leads/store/notice.ts";

/** A way to send notices. */
export interface Channel {
  readonly id: NoticeChannel;
  /** True if it answers with the path of the file that it wrote. */
  readonly writesFiles?: boolean;
  /** True if each notice has a recipient of its own. Then a slow one delays no other. */
  readonly hasManyRecipients?: boolean;
  /**
   * Sends a notice and returns what came back, for `npm run leads -- notify --test`.
   * @throws {ChannelError} if the channel did not take it.
   */
  send(message: NoticeMessage, signal: AbortSignal): Promise<string>;
}

/** A way to reach staff. */
export interface StaffChannel extends Channel {
  readonly id: Exclude<NoticeChannel, "family">;
}

/** The way to reach families. */
export interface FamilyChannel extends Channel {
  readonly id: "family";
  /** False if no address may be stored for it. */
  readonly needsAddress: boolean;
}

/** Thrown if a channel did not take a notice. The code goes to the log and to the store; the message may quote the other side. */
export class ChannelError extends Error {
  override name = "ChannelError";
  readonly code: string;
  /** True if the channel works and will never take this notice. */
  readonly isFinal: boolean;
  /** True if the failure says nothing about the channel, so that it may take the next notice. */
  readonly isAboutRecipient: boolean;

  constructor(
    code: string,
    message: string,
    {
      isFinal = false,
      isAboutRecipient = isFinal,
      ...options
    }: ErrorOptions & { isFinal?: boolean; isAboutRecipient?: boolean } = {},
  ) {
    super(message, options);
    this.code = code;
    this.isFinal = isFinal;
    this.isAboutRecipient = isAboutRecipient;
  }
}
