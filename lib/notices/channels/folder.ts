import "server-only";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isWithin } from "#lib/is-within.ts";
import type { StaffChannel } from "#lib/notices/channels/channel.ts";
import { composeEmail } from "#lib/notices/channels/email.ts";
import { jsonOf, type NoticeMessage } from "#lib/notices/message.ts";
import { CLEANUP_INTERVAL_MS, RETENTION_MS } from "#lib/store/timing.ts";

/**
 * Writes each notice into a folder, as the e-mail and as the JSON that staff would get: what the site does until somebody sets a
 * channel. Files older than 30 days are deleted.
 */
export function createFolderChannel(folder: string, siteUrl: string, now: () => number): StaffChannel {
  const address = `notices@${new URL(siteUrl).hostname}`;
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
    id: "folder",
    async send(message) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await deleteOldFiles();
      // The same name in each attempt, so that a repeated one leaves no second file.
      const path = join(folder, nameOf(message));
      await writeFile(`${path}.json`, `${jsonOf(message)}\n`, { mode: 0o600 });
      const mail = await composeEmail(message, { from: address, to: [address] }, siteUrl);
      await writeFile(`${path}.eml`, mail, { mode: 0o600 });
      return `${path}.eml`;
    },
  };
}

/** Returns a name that sorts by time. */
function nameOf({ id, event, createdAt, facts: { reference } }: NoticeMessage): string {
  const time = new Date(createdAt).toISOString().replace(/[:.]/g, "-");
  return [time, event, ...(typeof reference === "string" ? [reference] : []), id].join("_");
}
