import "server-only";
import type { SendMailOptions } from "nodemailer";
import type { StaffChannel } from "#features/notices/channel.ts";
import { automaticMail, composeMail, escapeHtml, sendMail } from "#features/notices/channels/smtp.ts";
import { describeNotice, type NoticeMessage } from "#features/notices/message.ts";
import type { EventWords, Wording } from "#lib/leads/store/feature.ts";

interface EmailSettings {
  /** Begins with `smtp:` or `smtps:`. Has user and password if the server requires them. */
  readonly url: string;
  readonly from: string;
  readonly to: readonly string[];
}

export const createEmailChannel = (
  { url, ...addresses }: EmailSettings,
  siteUrl: string,
  wording: Wording,
): StaffChannel => ({
  id: "email",
  send: (message, signal) => sendMail(url, mailOf(message, addresses, siteUrl, wording), signal),
});

export const composeStaffMail = (...given: Parameters<typeof mailOf>): Promise<Buffer> => composeMail(mailOf(...given));

function mailOf(
  message: NoticeMessage,
  { from, to }: Omit<EmailSettings, "url">,
  siteUrl: string,
  wording: Wording,
): SendMailOptions {
  const words = describeNotice(message, wording);
  const { subject, lines, todo, link } = words;
  const automatic = automaticMail(message, siteUrl, "All");
  return {
    ...automatic,
    from: { name: `Notices of ${new URL(siteUrl).hostname}`, address: from },
    to: [...to],
    subject,
    // Staff can filter notices by this header.
    headers: { ...automatic.headers, "X-Notice": message.event },
    text: [
      subject,
      "",
      ...lines.map(([label, value]) => `${label}: ${value}`),
      "",
      todo,
      ...(link ? [link] : []),
      "",
    ].join("\n"),
    html: staffHtml(words),
  };
}

export function staffHtml({ subject, lines, todo, link }: EventWords): string {
  const rows = lines.map(([label, value]) => {
    // A label of one word may be a reference, which must not break at its hyphens.
    const wrap = label.includes(" ") ? "" : " nowrap";
    return `<tr valign="top"><th align="left"${wrap}>${escapeHtml(label)}</th><td>${escapeHtml(value)}</td></tr>`;
  });
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="font-family: sans-serif">
<h1 style="font-size: 1.25em">${escapeHtml(subject)}</h1>
<table cellpadding="4">${rows.join("\n")}</table>
<p>${escapeHtml(todo)}${link ? ` <a href="${escapeHtml(link)}">${escapeHtml(link)}</a>` : ""}</p>
</body></html>
`;
}
