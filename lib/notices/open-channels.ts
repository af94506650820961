import "server-only";
import { join } from "node:path";
import type { StaffChannel } from "#lib/notices/channels/channel.ts";
import { createEmailChannel, type EmailSettings } from "#lib/notices/channels/email.ts";
import { createFolderChannel } from "#lib/notices/channels/folder.ts";
import { createWebhookChannel, type WebhookSettings } from "#lib/notices/channels/webhook.ts";

export interface NoticeSettings {
  readonly siteUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly storeIsDurable: boolean;
  readonly notifyWebhook: WebhookSettings | undefined;
  readonly notifyEmail: EmailSettings | undefined;
}

/**
 * Returns the channels that the settings choose. With none set, notices go to a folder beside the store; a store that has no folder
 * leaves the log.
 */
export function openChannels(settings: NoticeSettings, now: () => number): readonly StaffChannel[] {
  const { siteUrl, dataDir, databaseUrl, storeIsDurable, notifyWebhook, notifyEmail } = settings;
  const hasFolder = storeIsDurable && !databaseUrl;
  const chosen = [
    ...(notifyWebhook ? [createWebhookChannel(notifyWebhook, now)] : []),
    ...(notifyEmail ? [createEmailChannel(notifyEmail, siteUrl)] : []),
  ];
  if (chosen.length > 0 || !hasFolder) return chosen;
  return [createFolderChannel(join(/* turbopackIgnore: true */ dataDir, "notices"), siteUrl, now)];
}
