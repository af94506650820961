import "server-only";
import type { SendMailOptions } from "nodemailer";
import { ChannelError, type FamilyChannel } from "#features/notices/channel.ts";
import { familyHtml } from "#features/notices/channels/family-html.ts";
import type { FamilyMail, MailPart } from "#features/notices/channels/family-words.ts";
import type { NoticeFolder } from "#features/notices/channels/folder.ts";
import { automaticMail, composeMail, sendMail } from "#features/notices/channels/smtp.ts";
import { describeNotice, type NoticeMessage } from "#features/notices/message.ts";
import { isMailable } from "#lib/forms/email.ts";
import { localDigits } from "#lib/i18n/digits.ts";
import { type Locale, languageAttributes } from "#lib/i18n/locales.ts";
import { site } from "#lib/site/content/site.ts";

interface FamilySettings {
  readonly url: string;
  readonly from: string;
  readonly silenceMs?: number;
}

export const createFamilyChannel = ({ url, from, silenceMs }: FamilySettings, siteUrl: string): FamilyChannel => ({
  id: "family",
  needsAddress: true,
  hasManyRecipients: true,
  async send(message, signal) {
    const { address } = message;
    if (address === undefined)
      throw new ChannelError("unreadable", "the key of the address is missing", { isAboutRecipient: true });
    // Prevents a text with two addresses from reaching two recipients, even if it does not come from a form.
    if (!isMailable(address)) throw new ChannelError("no-address", "not one address", { isFinal: true });
    return sendMail(url, await mailOf(message, { from, to: address }, siteUrl), signal, silenceMs);
  },
});

/** Writes e-mails to files until somebody sets a mail server. The files name no recipient, so the store keeps no e-mail address. */
export const createFamilyFolder = (folder: NoticeFolder, siteUrl: string): FamilyChannel => ({
  id: "family",
  needsAddress: false,
  writesFiles: true,
  async send(message) {
    const host = new URL(siteUrl).hostname;
    const addresses = { from: `site@${host}`, to: `the-family@${host}` };
    return folder.write(message, "family", { eml: await composeMail(await mailOf(message, addresses, siteUrl)) });
  },
});

async function mailOf(
  message: NoticeMessage,
  { from, to }: { readonly from: string; readonly to: string },
  siteUrl: string,
): Promise<SendMailOptions> {
  const mail = await writeMail(message, siteUrl);
  const automatic = automaticMail(message, siteUrl, "OOF, AutoReply");
  return {
    ...automatic,
    from: { name: site.name, address: from },
    replyTo: site.email,
    to: { name: "", address: to },
    envelope: { from, to: [to] },
    subject: mail.subject,
    // The mail belongs to no mailing list, so it has no List-Unsubscribe header.
    headers: { ...automatic.headers, "Content-Language": mail.language },
    text: familyText(mail),
    html: familyHtml(mail, site.name),
  };
}

/** Staff read a test notice, so it is in English. */
async function writeMail(message: NoticeMessage, siteUrl: string): Promise<FamilyMail> {
  if (message.event === "test") {
    const { subject, todo } = describeNotice(message, { events: {}, staffPage: undefined });
    return { language: "en", subject, parts: [{ kind: "text", text: todo }] };
  }
  // `npm run leads` loads this file without Next, but next-intl needs Next.
  const { writeFamilyMail } = await import("#features/notices/channels/family-words.ts");
  return writeFamilyMail(message, siteUrl);
}

export function familyText({ language, parts }: FamilyMail): string {
  // A right-to-left text would reorder a phone number or an address.
  const isolate = languageAttributes(language).dir === "rtl" ? (text: string) => `\u2068${text}\u2069` : String;
  return `${parts.map((part) => linesOf(part, language, isolate)).join("\n\n")}\n`;
}

function linesOf(part: MailPart, language: Locale, isolate: (text: string) => string): string {
  switch (part.kind) {
    case "reference":
      return `${part.label}\n${part.text}`;
    case "contacts":
      return part.rows.map(({ label, text }) => `${label} ${isolate(text)}`).join("\n");
    case "steps":
      return part.texts.map((text, index) => `${localDigits(language, index + 1)}. ${text}`).join("\n");
    case "button":
      return `${part.text}\n${part.href}`;
    default:
      return part.text;
  }
}
