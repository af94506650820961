/** `npm run leads`: shows and manages the submissions of visitors, for the people who run the site (docs/operations.md). */

import { promises as dns } from "node:dns";
import { existsSync } from "node:fs";
import { hostname, userInfo } from "node:os";
import { join, resolve } from "node:path";
import nextEnv from "@next/env";
import { features } from "#features/index.ts";
import { LeadsError } from "#lib/leads/commands/command.ts";
import type { StoreFeature } from "#lib/leads/store/feature.ts";
import {
  openStore,
  readKeys as readStoreKeys,
  type StoreSettings,
  sqliteFile,
} from "#lib/leads/store/open/open-store.ts";
import { createErasedFile } from "#lib/leads/store/staff/erased-list.ts";
import { readEnv } from "#lib/read-env.ts";
import { commandsOf, findMailer, wordingOf } from "#lib/server/feature.ts";
import { coreCommands } from "#scripts/leads/commands.ts";
import { run } from "#scripts/leads/run.ts";
import { terminal } from "#scripts/leads/terminal.ts";

const commands = { ...coreCommands, ...commandsOf(features) };
process.exitCode = await run(process.argv.slice(2), commands, terminal, openSite);

/** Opens the store of the site with its settings. */
async function openSite() {
  nextEnv.loadEnvConfig(process.cwd(), false, { info: () => undefined, error: terminal.note });
  const env = readEnv(process.env);
  const store = await openExistingStore(env, features);
  const now = (await store.readClock()) ?? Date.now();
  const erasedList = createErasedFile(join(env.dataDir, "erased-references"));
  // A container for one command has no list, and counts as a machine only once it erases. Without the list, only commands that erase fail.
  if (existsSync(erasedList.path)) await store.listErasures(erasedList, now).catch(() => undefined);
  return {
    store,
    features,
    wording: wordingOf(features),
    environment: process.env,
    sendMail: findMailer(features, process.env),
    actor: { at: "terminal", name: `${userInfo().username}@${hostname()}` } as const,
    resolver: new dns.Resolver({ timeout: 3000, tries: 2 }),
    now,
    steady: await store.readSteadyTime(now),
    // npm runs scripts in the project's folder. INIT_CWD is the folder in which the command was typed.
    folder: process.env.INIT_CWD ?? process.cwd(),
    erasedList,
    readKeys: async () => (env.databaseUrl ? env.storeKeys : readStoreKeys(env)),
  };
}

/**
 * Opens the store of the site. It never creates one: in a wrong folder that would look as if nothing had arrived.
 * @throws {LeadsError} if the store does not exist.
 */
async function openExistingStore(settings: StoreSettings, features: readonly StoreFeature[]) {
  const { databaseUrl, storeIsDurable, dataDir } = settings;
  if (!databaseUrl && !storeIsDurable) throw new LeadsError("cannot open the store: on Vercel it needs DATABASE_URL");
  const file = resolve(sqliteFile(dataDir));
  if (!databaseUrl && !existsSync(file)) {
    throw new LeadsError(`cannot open ${file}: set DATA_DIR or DATABASE_URL as for the site`);
  }
  return openStore(settings, features);
}
