import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { LeadsError } from "#leads/errors.ts";
import { openStore, type StoreSettings, sqliteFile } from "#lib/store/open-store.ts";
import type { SubmissionStore } from "#lib/store/store.ts";

/**
 * The store of the site. A new one is never made: from a wrong folder it would look as if nothing had come in.
 * @throws {LeadsError} when there is none.
 */
export async function openExistingStore(settings: StoreSettings): Promise<SubmissionStore> {
  const { databaseUrl, storeIsDurable, dataDir } = settings;
  if (!databaseUrl && !storeIsDurable)
    throw new LeadsError("VERCEL is set and DATABASE_URL is not: there nothing is kept");
  const file = resolve(sqliteFile(dataDir));
  if (!databaseUrl && !existsSync(file)) {
    throw new LeadsError(`there is no ${file}: set DATA_DIR or DATABASE_URL as the site has it`);
  }
  return openStore(settings);
}
