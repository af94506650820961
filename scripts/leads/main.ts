/** `npm run leads`: shows and manages the submissions of visitors, for the people who run the site (docs/operations.md). */

import { promises as dns } from "node:dns";
import { join } from "node:path";
import nextEnv from "@next/env";
import { openChannels } from "#lib/leads/notices/channels/open-channels.ts";
import { readKeys as readStoreKeys } from "#lib/leads/store/staff/open-store.ts";
import { openExistingStore } from "#scripts/leads/open-existing-store.ts";
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
  return {
    store,
    channels,
    familyChannel,
    email: env.notifyEmail,
    resolver,
    now,
    folder,
    erasedList,
    readKeys,
  };
}
