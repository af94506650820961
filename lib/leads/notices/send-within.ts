import "server-only";
import { errorFacts } from "#lib/error-facts.ts";
import { type Channel, ChannelError } from "#lib/leads/notices/channel.ts";
import type { NoticeMessage } from "#lib/leads/notices/message.ts";
import { withDeadline } from "#lib/with-deadline.ts";

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
