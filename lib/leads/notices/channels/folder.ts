import "server-only";
import type { StaffChannel } from "#lib/leads/notices/channel.ts";
import { composeStaffMail } from "#lib/leads/notices/channels/email.ts";
import type { NoticeFolder } from "#lib/leads/notices/channels/notice-folder.ts";
import { writeWebhookBody } from "#lib/leads/notices/message.ts";

/**
 * Writes each notice into a folder, as the e-mail and as the JSON that staff would get: what the site does until somebody sets a
 * channel.
 */
export function createFolderChannel(folder: NoticeFolder, siteUrl: string): StaffChannel {
  const address = `notices@${new URL(siteUrl).hostname}`;
  return {
    id: "folder",
    writesFiles: true,
    async send(message) {
      const eml = await composeStaffMail(message, { from: address, to: [address] }, siteUrl);
      return folder.write(message, "staff", { json: `${writeWebhookBody(message)}\n`, eml });
    },
  };
}
