import "server-only";
import nodemailer, { type SendMailOptions, type SMTPTransportOptions } from "nodemailer";
import { ChannelError, type StaffChannel } from "#lib/notices/channels/channel.ts";
import { type NoticeMessage, wordsOf } from "#lib/notices/message.ts";

export interface EmailSettings {
  /** `smtp:` or `smtps:`, with user and password if the server wants them. */
  readonly url: string;
  readonly from: string;
  readonly to: readonly string[];
}

/** What every message of ours has in common. Nothing in it may make the composer read a file or an address. */
const closed = { disableFileAccess: true, disableUrlAccess: true } as const;

/** How long the server may be silent, in milliseconds. */
const SILENCE_MS = 10_000;

/** Sends notices by e-mail, on a connection of their own: there are few, and an idle one breaks unnoticed. */
export function createEmailChannel({ url, from, to }: EmailSettings, siteUrl: string): StaffChannel {
  const { hostname } = new URL(url);
  const options: SMTPTransportOptions = {
    url,
    ...closed,
    // Otherwise a server in between could hide that encryption is offered, and read the password.
    requireTLS: !isLoopback(hostname),
    connectionTimeout: SILENCE_MS,
    greetingTimeout: SILENCE_MS,
    socketTimeout: SILENCE_MS,
    dnsTimeout: SILENCE_MS,
  };
  return {
    id: "email",
    async send(message, signal) {
      const transport = nodemailer.createTransport(options);
      try {
        const { response } = await transport.sendMail({ ...mailOf(message, { from, to }, siteUrl), signal });
        return response;
      } catch (error) {
        const {
          responseCode,
          code,
          message: text,
        } = error as { responseCode?: number; code?: string; message: string };
        const reason = responseCode ? `smtp-${responseCode}` : (code ?? "failed").toLowerCase();
        throw new ChannelError(signal.aborted ? "timeout" : reason, text, { cause: error });
      } finally {
        transport.close();
      }
    },
  };
}

const isLoopback = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/** Returns the bytes of a notice as an e-mail. */
export async function composeEmail(message: NoticeMessage, between: Between, siteUrl: string): Promise<Buffer> {
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: "unix", ...closed });
  const { message: bytes } = await composer.sendMail(mailOf(message, between, siteUrl));
  return Buffer.from(bytes as Buffer);
}

type Between = Pick<EmailSettings, "from" | "to">;

/** Returns a notice as an e-mail: plain text, and the same as plain HTML. Each attempt to send it has the same Message-ID. */
function mailOf(message: NoticeMessage, { from, to }: Between, siteUrl: string): SendMailOptions {
  const { subject, lines, todo } = wordsOf(message);
  const site = new URL(siteUrl).hostname;
  return {
    from: { name: `Notices of ${site}`, address: from },
    to: [...to],
    subject,
    date: new Date(message.createdAt),
    messageId: `<${message.id}@${site}>`,
    headers: {
      // RFC 3834: no vacation notice answers it. Exchange looks at the second one.
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      // For the rules of a mailbox.
      "X-Notice": message.event,
    },
    text: [subject, "", ...lines.map(([label, value]) => `${label}: ${value}`), "", todo, ""].join("\n"),
    html: htmlOf(subject, lines, todo),
  };
}

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? "");

function htmlOf(subject: string, lines: readonly (readonly [string, string])[], todo: string): string {
  const rows = lines.map(
    ([label, value]) => `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family: sans-serif">
<h1 style="font-size: 1.25em">${escapeHtml(subject)}</h1>
<table cellpadding="4">${rows.join("\n")}</table>
<p>${escapeHtml(todo)}</p>
</body></html>
`;
}
