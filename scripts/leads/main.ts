/** `npm run leads`: shows and manages the submissions of visitors, for the people who run the site (docs/operations.md). */

import { promises as dns } from "node:dns";
import { existsSync } from "node:fs";
import { hostname, userInfo } from "node:os";
import { join, resolve } from "node:path";
import nextEnv from "@next/env";
import { openChannels } from "#lib/leads/notices/channels/open-channels.ts";
import {
  openStore,
  readKeys as readStoreKeys,
  type StoreSettings,
  sqliteFile,
} from "#lib/leads/store/staff/open-store.ts";
import type { SubmissionStore } from "#lib/leads/store/store.ts";
import { LeadsError } from "#scripts/leads/errors.ts";
import { run } from "#scripts/leads/run.ts";
import { terminal } from "#scripts/leads/terminal.ts";

process.exitCode = await run(process.argv.slice(2), terminal, openSite);

/** Opens the store and the channels of the site, with its settings. */
async function openSite() {
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: terminal.note });
  // Imported only now, because it reads the environment when it loads.
  const { env } = await import("#lib/env.ts");
  const { staff: channels, family: familyChannel } = openChannels(env, Date.now);
  const store = await openExistingStore(env);
  // npm runs scripts in the project's folder. INIT_CWD is the folder in which the command was typed.
  const folder = process.env.INIT_CWD ?? process.cwd();
  const erasedList = join(env.dataDir, "erased-references");
  const readKeys = async () => (env.databaseUrl ? env.storeKeys : readStoreKeys(env));
  const resolver = new dns.Resolver({ timeout: 3000, tries: 2 });
  const now = (await store.readClock()) ?? Date.now();
  const actor = { at: "terminal", name: `${userInfo().username}@${hostname()}` } as const;
  const site = { store, channels, familyChannel, email: env.notifyEmail, deskOrigin: env.desk?.origin };
  return { ...site, resolver, actor, now, folder, erasedList, readKeys };
}

/**
 * Opens the store of the site. It never creates one: in a wrong folder that would look as if nothing had arrived.
 * @throws {LeadsError} if the store does not exist.
 */
async function openExistingStore(settings: StoreSettings): Promise<SubmissionStore> {
  const { databaseUrl, storeIsDurable, dataDir } = settings;
  if (!databaseUrl && !storeIsDurable) throw new LeadsError("cannot open the store: on Vercel it needs DATABASE_URL");
  const file = resolve(sqliteFile(dataDir));
  if (!databaseUrl && !existsSync(file)) {
    throw new LeadsError(`cannot open ${file}: set DATA_DIR or DATABASE_URL as for the site`);
  }
  return openStore(settings);
}
