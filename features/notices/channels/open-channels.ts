import "server-only";
import { join } from "node:path";
import type { FamilyChannel, StaffChannel } from "#features/notices/channel.ts";
import { createEmailChannel } from "#features/notices/channels/email.ts";
import { createFamilyChannel, createFamilyFolder } from "#features/notices/channels/family.ts";
import { createFolderChannel, openNoticeFolder } from "#features/notices/channels/folder.ts";
import { createWebhookChannel } from "#features/notices/channels/webhook.ts";
import type { readNoticeSettings } from "#features/notices/settings.ts";
import type { Wording } from "#lib/leads/store/feature.ts";

type ChannelSettings = Pick<
  ReturnType<typeof readNoticeSettings>,
  "siteUrl" | "dataDir" | "databaseUrl" | "storeIsDurable" | "notifyWebhook" | "notifyEmail"
>;

interface OpenedChannels {
  readonly staff: readonly StaffChannel[];
  /** Undefined if families get no e-mail. */
  readonly family: FamilyChannel | undefined;
}

/**
 * Opens the channels that the settings choose. If they choose none, notices go to a folder beside a durable SQLite file. With any other
 * store, staff then have only the log. Families get e-mail only from a durable store, because another store may lose the e-mail.
 */
export function openChannels(settings: ChannelSettings, now: () => number, wording: Wording): OpenedChannels {
  const { siteUrl, dataDir, databaseUrl, storeIsDurable, notifyWebhook, notifyEmail } = settings;
  const staff = [
    ...(notifyWebhook ? [createWebhookChannel(notifyWebhook, now, wording)] : []),
    ...(notifyEmail ? [createEmailChannel(notifyEmail, siteUrl, wording)] : []),
  ];
  if (staff.length > 0) {
    const hasMail = notifyEmail && storeIsDurable;
    return { staff, family: hasMail ? createFamilyChannel(notifyEmail, siteUrl) : undefined };
  }
  if (!storeIsDurable || databaseUrl) return { staff, family: undefined };
  const folder = openNoticeFolder(join(/* turbopackIgnore: true */ dataDir, "notices"), now);
  return { staff: [createFolderChannel(folder, siteUrl, wording)], family: createFamilyFolder(folder, siteUrl) };
}
