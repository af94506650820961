import "server-only";
import { sql } from "kysely";
import type { Database, DatabaseOperations } from "#lib/leads/store/database/database.ts";
import { migrationTables } from "#lib/leads/store/database/migrations.ts";
import type { StoreFeature } from "#lib/leads/store/feature.ts";
import { ownerless } from "#lib/leads/store/keys/data-keys.ts";
import { ownersOf } from "#lib/leads/store/open-features.ts";

/** Finds and deletes the tables of features that this version does not have. */
export function createUnclaimed(db: Database, { dropTables }: DatabaseOperations, features: readonly StoreFeature[]) {
  const tablesOf = async (feature: string): Promise<string[]> => {
    const rows = await db.selectFrom("feature_tables").select("name").where("feature", "=", feature).execute();
    return rows.map(({ name }) => name);
  };
  return {
    async findUnclaimed(): Promise<readonly string[]> {
      const known = features.map(({ name }) => name);
      const rows = await db.selectFrom("feature_tables").select("feature").distinct().orderBy("feature").execute();
      return rows.map(({ feature }) => feature).filter((feature) => !known.includes(feature));
    },

    /** `keys` is the number of data keys that no submission, file or feature owns. */
    async countUnclaimed(feature: string): Promise<{ readonly rows: number; readonly keys: number }> {
      let rows = 0;
      for (const name of await tablesOf(feature)) {
        const { rows: found } = await sql<{ count: number | string }>`
          select count(*) as count from ${sql.table(name)}`.execute(db);
        rows += Number(found[0]?.count ?? 0);
      }
      const { keys } = await ownerless(db, ownersOf(features))
        .select(({ fn }) => fn.countAll<number | string>().as("keys"))
        .executeTakeFirstOrThrow();
      return { rows, keys: Number(keys) };
    },

    /** Deletes the feature's tables and their data. @throws if the store was opened with the feature. */
    async dropUnclaimed(feature: string): Promise<void> {
      if (features.some(({ name }) => name === feature)) throw new Error(`the store has the feature ${feature}`);
      const { migrationTableName, migrationLockTableName } = migrationTables(feature);
      await dropTables([...(await tablesOf(feature)), migrationTableName, migrationLockTableName]);
      await db.deleteFrom("feature_tables").where("feature", "=", feature).execute();
    },
  };
}
