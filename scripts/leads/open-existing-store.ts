import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { openStore, type StoreSettings, sqliteFile } from "#lib/leads/store/staff/open-store.ts";
import type { SubmissionStore } from "#lib/leads/store/store.ts";
import { LeadsError } from "#scripts/leads/errors.ts";

/**
 * Opens the store of the site. It never creates one: in a wrong folder that would look as if nothing had arrived.
 * @throws {LeadsError} if the store does not exist.
 */
export async function openExistingStore(settings: StoreSettings): Promise<SubmissionStore> {
  const { databaseUrl, storeIsDurable, dataDir } = settings;
  if (!databaseUrl && !storeIsDurable) throw new LeadsError("cannot open the store: on Vercel it needs DATABASE_URL");
  const file = resolve(sqliteFile(dataDir));
  if (!databaseUrl && !existsSync(file)) {
    throw new LeadsError(`cannot open ${file}: set DATA_DIR or DATABASE_URL as for the site`);
  }
  return openStore(settings);
}
