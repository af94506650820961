import type { NoticeMessage } from "#features/notices/message.ts";
import type { NoticeChannel } from "#features/notices/store/notice.ts";
import "server-only";
import { errorFacts } from "#lib/error-facts.ts";
import { withDeadline } from "#lib/with-deadline.ts";

export interface Channel {
  readonly id: NoticeChannel;
  /** True if `send` writes a file and returns its path. */
  readonly writesFiles?: boolean;
  /** True if each notice has a recipient of its own. A slow recipient then does not delay the other notices. */
  readonly hasManyRecipients?: boolean;
  /** Returns the receiver's answer. @throws {ChannelError} if the channel did not accept the notice. */
  send(message: NoticeMessage, signal: AbortSignal): Promise<string>;
}

export interface StaffChannel extends Channel {
  readonly id: Exclude<NoticeChannel, "family">;
}

export interface FamilyChannel extends Channel {
  readonly id: "family";
  /** If false, the store keeps no e-mail address of the family. */
  readonly needsAddress: boolean;
}

/** Thrown if a channel did not accept a notice. Log and store get only the code, because the message may quote the receiver. */
export class ChannelError extends Error {
  override name = "ChannelError";
  readonly code: string;
  /** True if the channel works, but will never accept this notice. */
  readonly isFinal: boolean;
  /** True if the recipient may be the cause. The channel may then accept the next notice. */
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

/** The longest time of one attempt. It is shorter than a lease (two minutes) and a run of /api/deliver (one minute). */
export const SEND_LIMIT_MS = 15_000;

/** Waits for `limitMs` at most, even if the channel ignores the signal. Returns the answer, or the code of the failure and the error. */
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

/** Returns the code of a failure, such as `http-500`, `enospc` or `typeerror`. */
const codeOf = (error: unknown) =>
  (error instanceof ChannelError ? error.code : errorFacts(error).error).toLowerCase().replace(/[^a-z0-9]+/g, "-");
