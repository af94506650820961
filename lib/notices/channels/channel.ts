import type { NoticeMessage } from "#lib/notices/message.ts";
import type { NoticeChannel } from "#lib/store/notice.ts";

/** A way to reach staff. */
export interface StaffChannel {
  readonly id: NoticeChannel;
  /**
   * Sends a notice and returns what came back, for `npm run leads -- notify --test`.
   * @throws {ChannelError} if the channel did not take it.
   */
  send(message: NoticeMessage, signal: AbortSignal): Promise<string>;
}

/** Thrown if a channel did not take a notice. The code goes to the log and to the store; the message may quote the other side. */
export class ChannelError extends Error {
  override name = "ChannelError";
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
