import "server-only";
import nodemailer, { type SendMailOptions, type SMTPTransportOptions } from "nodemailer";
import { isLoopback } from "#lib/is-loopback.ts";
import { ChannelError } from "#lib/leads/notices/channel.ts";
import type { NoticeMessage } from "#lib/leads/notices/message.ts";

/** What every message of ours has in common. Nothing in it may make the composer read a file or an address. */
const closed = { disableFileAccess: true, disableUrlAccess: true } as const;

/** How long the server may be silent, in milliseconds. */
const SILENCE_MS = 10_000;

/** The parts of an error of nodemailer that we read. */
interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly message: string;
  readonly response?: string;
  readonly responseCode?: number;
  readonly timeoutType?: string;
}

/**
 * Sends a mail on a connection of its own: there are few, and an idle one breaks unnoticed. Returns the server's answer.
 * @throws {ChannelError} if the server did not accept it.
 */
export async function sendMail(
  url: string,
  mail: SendMailOptions,
  signal: AbortSignal,
  silenceMs = SILENCE_MS,
): Promise<string> {
  const options: SMTPTransportOptions = {
    url,
    ...closed,
    // Otherwise a server in between could hide that encryption is offered, and read the password.
    requireTLS: !isLoopback(url),
    connectionTimeout: silenceMs,
    // Shorter than the next one, so that the error shows whether this server hangs or waits for the recipient's server.
    greetingTimeout: silenceMs * 0.9,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
  };
  const transport = nodemailer.createTransport(options);
  try {
    const { response } = await transport.sendMail({ ...mail, signal });
    return response;
  } catch (error) {
    const { responseCode, code, message } = error as SmtpError;
    const reason = responseCode ? `smtp-${responseCode}` : (code ?? "failed").toLowerCase();
    throw new ChannelError(signal.aborted ? "timeout" : reason, message, {
      cause: error,
      isFinal: isBadAddress(error as SmtpError),
      isAboutRecipient: isAboutRecipient(error as SmtpError),
    });
  } finally {
    transport.close();
  }
}

/**
 * Returns true if the server refuses the address as wrong (RFC 3463, 5.1). Any other refusal may be about us: a server that does
 * not relay, for example, until somebody corrects its settings.
 */
const isBadAddress = ({ command, response = "" }: SmtpError) =>
  command === "RCPT TO" && /^5\d\d[ -]5\.1\.\d/.test(response);

/**
 * Returns true if the server accepted our sender and then failed, or was silent after its greeting. A recipient whose own server is slow or
 * refuses for now can cause that. Errors of the connection, of signing in and of the sender have other commands.
 */
const isAboutRecipient = ({ command, timeoutType }: SmtpError) =>
  command === "RCPT TO" || command === "DATA" || timeoutType === "SOCKET_TIMEOUT";

/** Returns the headers that mark a mail as automatic. Each attempt to send a notice has the same Message-ID. */
export const automaticMail = ({ id, createdAt }: NoticeMessage, siteUrl: string, suppressed: string) => ({
  date: new Date(createdAt),
  messageId: `<${id}@${new URL(siteUrl).hostname}>`,
  headers: {
    // RFC 3834: it answers no message, so it is not `auto-replied`. No vacation notice answers it; Exchange looks at the second line.
    "Auto-Submitted": "auto-generated",
    "X-Auto-Response-Suppress": suppressed,
  },
});

/** Returns the bytes of a mail. */
export async function composeMail(mail: SendMailOptions): Promise<Buffer> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "unix", ...closed });
  const { message: bytes } = await composer.sendMail(mail);
  return Buffer.from(bytes as Buffer);
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? "");
