import "server-only";
import { join } from "node:path";
import type { FamilyChannel, StaffChannel } from "#lib/leads/notices/channel.ts";
import { createEmailChannel, type EmailSettings } from "#lib/leads/notices/channels/email.ts";
import { createFamilyChannel, createFamilyFolder } from "#lib/leads/notices/channels/family.ts";
import { createFolderChannel, openNoticeFolder } from "#lib/leads/notices/channels/folder.ts";
import { createWebhookChannel, type WebhookSettings } from "#lib/leads/notices/channels/webhook.ts";

interface NoticeSettings {
  readonly siteUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly storeIsDurable: boolean;
  readonly notifyWebhook: WebhookSettings | undefined;
  readonly notifyEmail: EmailSettings | undefined;
  /** The desk, to which the notices link. */
  readonly desk?: { readonly origin: string } | undefined;
}

interface OpenedChannels {
  readonly staff: readonly StaffChannel[];
  /** The channel to families, or undefined if families get no e-mail. */
  readonly family: FamilyChannel | undefined;
}

/**
 * Returns the channels that the settings choose. If the settings choose none and the store is a durable SQLite file, notices go to a
 * folder. With any other store, staff then get no notices and have only the log. Families get e-mail only from a durable store, because
 * another store may lose the e-mail.
 */
export function openChannels(settings: NoticeSettings, now: () => number): OpenedChannels {
  const { siteUrl, dataDir, databaseUrl, storeIsDurable, notifyWebhook, notifyEmail } = settings;
  const desk = settings.desk?.origin;
  const staff = [
    ...(notifyWebhook ? [createWebhookChannel(notifyWebhook, now, desk)] : []),
    ...(notifyEmail ? [createEmailChannel(notifyEmail, siteUrl, desk)] : []),
  ];
  if (staff.length > 0) {
    const hasMail = notifyEmail && storeIsDurable;
    return { staff, family: hasMail ? createFamilyChannel(notifyEmail, siteUrl) : undefined };
  }
  if (!storeIsDurable || databaseUrl) return { staff, family: undefined };
  const folder = openNoticeFolder(join(/* turbopackIgnore: true */ dataDir, "notices"), now);
  return { staff: [createFolderChannel(folder, siteUrl, desk)], family: createFamilyFolder(folder, siteUrl) };
}
