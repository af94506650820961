import "server-only";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { StaffChannel } from "#features/notices/channel.ts";
import { composeStaffMail } from "#features/notices/channels/email.ts";
import { type NoticeMessage, writeWebhookBody } from "#features/notices/message.ts";
import { isWithin } from "#lib/is-within.ts";
import type { Wording } from "#lib/leads/store/feature.ts";
import { CLEANUP_INTERVAL_MS, RETENTION_MS } from "#lib/timing.ts";

export type NoticeFolder = ReturnType<typeof openNoticeFolder>;

/** The folder for notices of a site whose settings choose no other channel. Deletes a file after 30 days. */
export function openNoticeFolder(folder: string, now: () => number) {
  let lastCleanup = Number.NEGATIVE_INFINITY;

  async function deleteOldFiles() {
    if (isWithin(CLEANUP_INTERVAL_MS, lastCleanup, now())) return;
    lastCleanup = now();
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      const { mtimeMs } = await stat(path);
      if (/\.(eml|json)$/.test(name) && mtimeMs < now() - RETENTION_MS) await rm(path, { force: true });
    }
  }

  return {
    /** Returns the path of the e-mail. A repeated notice overwrites its own file. */
    async write(
      message: NoticeMessage,
      reader: "staff" | "family",
      { json, eml }: { readonly json?: string; readonly eml: Uint8Array },
    ): Promise<string> {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await deleteOldFiles();
      const path = join(folder, nameOf(message, reader));
      if (json !== undefined) await writeFile(`${path}.json`, json, { mode: 0o600 });
      await writeFile(`${path}.eml`, eml, { mode: 0o600 });
      return `${path}.eml`;
    },
  };
}

/** Returns a file's name. It begins with the time, so that a list of the files is in order of time. */
function nameOf({ id, event, createdAt, facts: { reference } }: NoticeMessage, reader: string): string {
  const time = new Date(createdAt).toISOString().replace(/[:.]/g, "-");
  return [time, event, reader, ...(typeof reference === "string" ? [reference] : []), id].join("_");
}

/** Writes each notice as an e-mail and as JSON, until somebody sets another channel. */
export function createFolderChannel(folder: NoticeFolder, siteUrl: string, wording: Wording): StaffChannel {
  const address = `notices@${new URL(siteUrl).hostname}`;
  return {
    id: "folder",
    writesFiles: true,
    async send(message) {
      const eml = await composeStaffMail(message, { from: address, to: [address] }, siteUrl, wording);
      return folder.write(message, "staff", { json: `${writeWebhookBody(message, wording)}\n`, eml });
    },
  };
}
