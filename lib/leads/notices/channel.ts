import type { NoticeMessage } from "#lib/leads/notices/message.ts";
import type { NoticeChannel } from "#lib/leads/store/notice.ts";
import "server-only";
import { errorFacts } from "#lib/error-facts.ts";
import { withDeadline } from "#lib/with-deadline.ts";

/** A way to send notices. */
export interface Channel {
  readonly id: NoticeChannel;
  /** True if it answers with the path of the file that it wrote. */
  readonly writesFiles?: boolean;
  /** True if each notice has a recipient of its own. Then a slow one delays no other. */
  readonly hasManyRecipients?: boolean;
  /**
   * Sends a notice and returns the receiver's answer, for `npm run leads -- notify --test`.
   * @throws {ChannelError} if the channel did not accept it.
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

/** Thrown if a channel did not accept a notice. The code goes to the log and to the store; the message may quote the other side. */
export class ChannelError extends Error {
  override name = "ChannelError";
  readonly code: string;
  /** True if the channel works and will never accept this notice. */
  readonly isFinal: boolean;
  /** True if the failure concerns the recipient alone, so that the channel may accept the next notice. */
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

/** How long one attempt may take: less than a lease lasts, and within the minute that /api/deliver has. */
export const SEND_LIMIT_MS = 15_000;

/** Sends a notice, and does not wait for a channel that ignores the signal. Returns the answer, or the code of the failure. */
export async function sendWithin(
  limitMs: number,
  channel: Channel,
  message: NoticeMessage,
): Promise<{ answer?: string; failure?: string; error?: unknown }> {
  const timeout = new AbortController();
  const stop = () => {
    timeout.abort();
    return new ChannelError("timeout", "no answer", { isAboutRecipient: channel.hasManyRecipients === true });
  };
  try {
    return { answer: await withDeadline(limitMs, () => channel.send(message, timeout.signal), stop) };
  } catch (error) {
    return { failure: codeOf(error), error };
  }
}

/** Returns an error's kind as a code: `http-500`, `enospc`, `typeerror`. */
const codeOf = (error: unknown) =>
  (error instanceof ChannelError ? error.code : errorFacts(error).error).toLowerCase().replace(/[^a-z0-9]+/g, "-");
