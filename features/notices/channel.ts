import type { NoticeMessage } from "#features/notices/message.ts";
import type { NoticeChannel } from "#features/notices/store/notice.ts";
import "server-only";
import { errorFacts } from "#lib/error-facts.ts";
import { withDeadline } from "#lib/with-deadline.ts";

export interface Channel {
  readonly id: NoticeChannel;
  /** `send` returns the path of the file that it wrote. */
  readonly writesFiles?: boolean;
  /** Each notice has its own recipient, so a slow one does not delay the other notices. */
  readonly hasManyRecipients?: boolean;
  /** Returns the receiver's answer. @throws {ChannelError} if the channel did not accept the notice. */
  send(message: NoticeMessage, signal: AbortSignal): Promise<string>;
}

export interface StaffChannel extends Channel {
  readonly id: Exclude<NoticeChannel, "family">;
}

export interface FamilyChannel extends Channel {
  readonly id: "family";
  /** If false, the store keeps no address. */
  readonly needsAddress: boolean;
}

/** The log and the store record only the code, because the message may quote the receiver. */
export class ChannelError extends Error {
  override name = "ChannelError";
  readonly code: string;
  /** The channel works, but will never accept this notice. */
  readonly isFinal: boolean;
  /** The failure is about the recipient, so the channel may accept the next notice. */
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

/** The time for one attempt. A lease (two minutes) and a run of /api/deliver (one minute) last longer. */
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

/** Such as `http-500`, `enospc`, `typeerror`. */
const codeOf = (error: unknown) =>
  (error instanceof ChannelError ? error.code : errorFacts(error).error).toLowerCase().replace(/[^a-z0-9]+/g, "-");
