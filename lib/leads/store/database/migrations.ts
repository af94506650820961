import "server-only";
import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { BinaryType } from "#lib/leads/store/database/database.ts";
import { addMachine, addSavedFile, addSteadyTimes, createTables } from "#lib/leads/store/database/tables.ts";

type Change = (db: Kysely<unknown>, binary: BinaryType) => Promise<unknown>;

/** Never edit a released change. If a name has `adds`, older versions can still use the store (decision 0014). */
export const changes: Readonly<Record<string, Change>> = {
  "0001-store": createTables,
  "0002-adds-steady-times": addSteadyTimes,
  "0003-adds-machine": addMachine,
  "0004-adds-saved-file": addSavedFile,
};

const BEFORE_FIRST_VERSION = "0001-tables";

export const isAdditive = (name: string): boolean => /^\d{4}-adds-/.test(name);

export class OtherVersionError extends Error {
  override name = "OtherVersionError";

  constructor(migration: string) {
    super(
      migration === BEFORE_FIRST_VERSION
        ? "this store is from before version 1.0.0, and this version cannot use it: deliver what it holds with the version that made it, and start this one with an empty DATA_DIR or database"
        : `another version of the site changed the tables of this store (${migration}), and this version cannot use them: start that version, or restore a backup from before it`,
    );
  }
}

/** Makes the missing changes. Several processes may do so at once. @throws {OtherVersionError} if the store fits only another version. */
// biome-ignore lint/suspicious/noExplicitAny: a migration runs before the tables have their types.
export async function migrate(db: Kysely<any>, binary: BinaryType, known = changes, feature?: string): Promise<void> {
  const tables = migrationTables(feature);
  const own = Object.entries(known).map(([name, change]): [string, Migration] => [
    name,
    { up: async (to) => void (await change(to, binary)) },
  ]);
  // Kysely fails if the store has a change that we do not name. A later version may add one after we read the names, so we try again.
  for (let tries = 0; ; tries++) {
    const later = (await appliedMigrations(db, tables.migrationTableName)).filter(
      (name) => !Object.hasOwn(known, name),
    );
    const unknown = later.find((name) => !isAdditive(name));
    if (unknown) throw new OtherVersionError(unknown);
    const all = { ...Object.fromEntries(own), ...Object.fromEntries(later.map((name) => [name, nothing])) };
    const migrator = new Migrator({ db, provider: { getMigrations: async () => all }, ...tables });
    const { error } = await migrator.migrateToLatest();
    if (!error) return;
    const isOvertaken = (await appliedMigrations(db, tables.migrationTableName)).some(
      (name) => !Object.hasOwn(all, name),
    );
    if (!isOvertaken || tries > 2) throw error;
  }
}

const nothing: Migration = { up: async () => undefined };

/** The tables that list the changes made. A feature may be added to an old store, so each feature has two of its own. */
export const migrationTables = (feature?: string) => ({
  migrationTableName: feature ? `kysely_migration_${feature}` : "kysely_migration",
  migrationLockTableName: feature ? `kysely_migration_${feature}_lock` : "kysely_migration_lock",
});

async function appliedMigrations(db: Kysely<Record<string, { name: string }>>, table: string): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === table)) return [];
  const rows = await db.selectFrom(table).select("name").execute();
  return rows.map(({ name }) => name);
}
