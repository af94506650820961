import "server-only";
import nodemailer, { type SendMailOptions, type SMTPTransportOptions } from "nodemailer";
import { ChannelError } from "#features/notices/channel.ts";
import type { NoticeMessage } from "#features/notices/message.ts";
import { isLoopback } from "#lib/is-loopback.ts";

/** nodemailer must not read a file or fetch an address that a mail's content names. */
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
    // Without this, a server in between could hide that the mail server offers encryption, and read the password.
    requireTLS: !isLoopback(url),
    connectionTimeout: silenceMs,
    // Shorter, so that `socketTimeout` means silence after the greeting: the server probably waits for the recipient's server.
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

/** The recipient's address is wrong (RFC 3463, 5.1). Other refusals may be about us: the server may not relay our mail. */
const isBadAddress = ({ command, response = "" }: SmtpError) =>
  command === "RCPT TO" && /^5\d\d[ -]5\.1\.\d/.test(response);

/** A server without SMTPUTF8 (RFC 6531) never accepts an address with letters other than ASCII. */
const isBeyondServer = ({ command, response = "", rejected = [] }: SmtpError) =>
  command === "RCPT TO" && /^5/.test(response) && rejected.some((recipient) => /[^ -~]/.test(recipient));

/** Our mail server has accepted the sender, or fell silent after its greeting, so the recipient's server may be the cause. */
const isAboutRecipient = ({ command, timeoutType }: SmtpError) =>
  command === "RCPT TO" || command === "DATA" || timeoutType === "SOCKET_TIMEOUT";

/** All attempts to send a notice have the same Message-ID. */
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
