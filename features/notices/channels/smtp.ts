import "server-only";
import nodemailer, { type SendMailOptions, type SMTPTransportOptions } from "nodemailer";
import { ChannelError } from "#features/notices/channel.ts";
import type { NoticeMessage } from "#features/notices/message.ts";
import { isLoopback } from "#lib/is-loopback.ts";

/** nodemailer must not read a file or fetch a URL that the content of an e-mail names. */
const closed = { disableFileAccess: true, disableUrlAccess: true } as const;

/** How long the mail server may be silent. */
const SILENCE_MS = 10_000;

interface SmtpError {
  readonly code?: string;
  readonly command?: string;
  readonly message: string;
  readonly rejected?: readonly string[];
  readonly response?: string;
  readonly responseCode?: number;
  readonly timeoutType?: string;
}

/** Opens a new connection, because an idle one breaks unnoticed. @throws {ChannelError} if the server did not accept the mail. */
export async function sendMail(
  url: string,
  mail: SendMailOptions,
  signal: AbortSignal,
  silenceMs = SILENCE_MS,
): Promise<string> {
  const options: SMTPTransportOptions = {
    url,
    ...closed,
    // Otherwise somebody between us and the mail server could hide that it offers encryption, and read the password.
    requireTLS: !isLoopback(url),
    connectionTimeout: silenceMs,
    // Shorter than `socketTimeout`, which then always means silence after the greeting ({@link isAboutRecipient}).
    greetingTimeout: silenceMs * 0.9,
    socketTimeout: silenceMs,
    dnsTimeout: silenceMs,
  };
  const transport = nodemailer.createTransport(options);
  try {
    const { response } = await transport.sendMail({ ...mail, signal });
    return response;
  } catch (error) {
    const failure = error as SmtpError;
    const { responseCode, code, message } = failure;
    const reason = responseCode ? `smtp-${responseCode}` : (code ?? "failed").toLowerCase();
    throw new ChannelError(signal.aborted ? "timeout" : reason, message, {
      cause: error,
      isFinal: isBadAddress(failure) || isBeyondServer(failure),
      isAboutRecipient: isAboutRecipient(failure),
    });
  } finally {
    transport.close();
  }
}

/** True if the recipient's address is wrong (RFC 3463, 5.1). Other refusals may be about us, such as a server that does not relay. */
const isBadAddress = ({ command, response = "" }: SmtpError) =>
  command === "RCPT TO" && /^5\d\d[ -]5\.1\.\d/.test(response);

/** True if the address has letters beyond ASCII, which a server without SMTPUTF8 (RFC 6531) never accepts. */
const isBeyondServer = ({ command, response = "", rejected = [] }: SmtpError) =>
  command === "RCPT TO" && /^5/.test(response) && rejected.some((recipient) => /[^ -~]/.test(recipient));

/** True if our mail server has accepted the sender, or is silent after its greeting: it may wait for the recipient's server. */
const isAboutRecipient = ({ command, timeoutType }: SmtpError) =>
  command === "RCPT TO" || command === "DATA" || timeoutType === "SOCKET_TIMEOUT";

/** Returns date and headers of an e-mail that no person writes. All attempts to send a notice have the same Message-ID. */
export const automaticMail = ({ id, createdAt }: NoticeMessage, siteUrl: string, suppressed: string) => ({
  date: new Date(createdAt),
  messageId: `<${id}@${new URL(siteUrl).hostname}>`,
  headers: {
    // Prevents vacation replies (RFC 3834). Not `auto-replied`, because the mail answers no message. Exchange reads the second header.
    "Auto-Submitted": "auto-generated",
    "X-Auto-Response-Suppress": suppressed,
  },
});

export async function composeMail(mail: SendMailOptions): Promise<Buffer> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "unix", ...closed });
  const { message: bytes } = await composer.sendMail(mail);
  return Buffer.from(bytes as Buffer);
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? "");
