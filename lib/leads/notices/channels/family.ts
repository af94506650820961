import "server-only";
import type { SendMailOptions } from "nodemailer";
import * as z from "zod";
import { ChannelError, type FamilyChannel } from "#lib/leads/notices/channel.ts";
import { familyHtml } from "#lib/leads/notices/channels/family-html.ts";
import { familyText } from "#lib/leads/notices/channels/family-text.ts";
import type { FamilyMail } from "#lib/leads/notices/channels/family-words.ts";
import type { NoticeFolder } from "#lib/leads/notices/channels/notice-folder.ts";
import { automaticMail, composeMail, sendMail } from "#lib/leads/notices/channels/smtp.ts";
import { describeNotice, type NoticeMessage } from "#lib/leads/notices/message.ts";
import { site } from "#lib/site/content/site.ts";

interface FamilySettings {
  readonly url: string;
  readonly from: string;
  /** How long the server may be silent. */
  readonly silenceMs?: number;
}

/** Sends a family what it has to know, by e-mail. */
export const createFamilyChannel = ({ url, from, silenceMs }: FamilySettings, siteUrl: string): FamilyChannel => ({
  id: "family",
  needsAddress: true,
  hasManyRecipients: true,
  async send(message, signal) {
    const { address } = message;
    if (address === undefined)
      throw new ChannelError("unreadable", "the key of the address is missing", { isAboutRecipient: true });
    // The form has this rule too. Here it keeps one notice from having two readers, whoever wrote the address.
    if (!z.regexes.email.test(address)) throw new ChannelError("no-address", "not one address", { isFinal: true });
    return sendMail(url, await mailOf(message, { from, to: address }, siteUrl), signal, silenceMs);
  },
});

/** Writes each family's mail into a folder until a mail server is set. The files name no recipient, so no address is stored. */
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

/** Returns the e-mail. */
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
    // It belongs to no list, so it has no List-Unsubscribe.
    headers: { ...automatic.headers, "Content-Language": mail.language },
    text: familyText(mail),
    html: familyHtml(mail, site.name),
  };
}

/** Returns the words. Staff read those of a test, in English. */
async function writeMail(message: NoticeMessage, siteUrl: string): Promise<FamilyMail> {
  if (message.event === "test") {
    const { subject, todo } = describeNotice(message);
    return { language: "en", subject, parts: [{ kind: "text", text: todo }] };
  }
  // Imported here, because `npm run leads` loads this file without Next, which next-intl needs.
  const { writeFamilyMail } = await import("#lib/leads/notices/channels/family-words.ts");
  return writeFamilyMail(message, siteUrl);
}
