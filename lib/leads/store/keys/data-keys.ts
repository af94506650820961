import "server-only";
import type { KeyObject } from "node:crypto";
import { type Expression, type ExpressionBuilder, type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Database, DatabaseOperations } from "#lib/leads/store/database/database.ts";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";
import { SealError } from "#lib/leads/store/keys/encryption.ts";
import type { Keyring, WrappedKey } from "#lib/leads/store/keys/keyring.ts";

/** PostgreSQL allows 65,535 parameters in a statement. */
const ROWS_AT_ONCE = 1000;

/** Does nothing if the owner already has a data key. */
export async function insertDataKey(
  db: Database,
  owner: string,
  { keyId, bytes }: WrappedKey,
  commit?: RawBuilder<unknown>,
): Promise<void> {
  await db
    .insertInto("data_keys")
    .values({ id: owner, key_id: keyId, wrapped: bytes })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning(["id", ...(commit ? [commit.as("commit")] : [])])
    .execute();
}

export async function findDataKey(db: Database, owner: string): Promise<WrappedKey | undefined> {
  const row = await db.selectFrom("data_keys").select(["key_id", "wrapped"]).where("id", "=", owner).executeTakeFirst();
  return row && { keyId: row.key_id, bytes: row.wrapped };
}

/** @throws {SealError} if the wrapped key is missing or does not open. */
export function unwrapDataKey(keyring: Keyring, wrapped: WrappedKey | undefined, owner: string): KeyObject {
  if (!wrapped) throw new SealError("the data key is missing");
  return keyring.unwrap(wrapped, owner);
}

export async function rotateKeys(db: Database, keyring: Keyring): Promise<number> {
  const old = await db.selectFrom("data_keys").selectAll().where("key_id", "!=", keyring.currentId).execute();
  for (const { id, key_id, wrapped } of old) {
    const { keyId, bytes } = keyring.rewrap({ keyId: key_id, bytes: wrapped }, id);
    await db.updateTable("data_keys").set({ key_id: keyId, wrapped: bytes }).where("id", "=", id).execute();
  }
  return old.length;
}

type OwnsKey = (eb: ExpressionBuilder<StoreSchema, "data_keys">) => Expression<SqlBool>;

/** The data keys of erased values: no submission with content, no file and no feature owns them. */
export const ownerless = (db: Database, owners: readonly OwnsKey[]) =>
  db
    .selectFrom("data_keys")
    .where((eb) =>
      eb.and(
        [
          eb.exists(
            eb
              .selectFrom("submissions")
              .select("submissions.id")
              .whereRef("submissions.id", "=", "data_keys.id")
              .where("content", "is not", null),
          ),
          eb.exists(eb.selectFrom("files").select("files.id").whereRef("files.id", "=", "data_keys.id")),
          ...owners.map((owns) => owns(eb)),
        ].map((owned) => eb.not(owned)),
      ),
    );

/** Makes erased values unreadable for good (decision 0021). Returns false if other processes delay it; the next call tries again. */
export function createTraceEraser(
  db: Database,
  { rewriteDataKeys, truncateLog }: DatabaseOperations,
  owners: readonly OwnsKey[],
  rewritten: readonly string[],
) {
  const rewrite = async (to: Database, empty: () => Promise<unknown>): Promise<void> => {
    await deleteOwnerless(to, owners);
    const kept: (readonly [table: string, rows: readonly object[]])[] = [];
    // Rows in the order of their first column do not reveal in which order they were added.
    for (const table of ["data_keys", ...rewritten])
      kept.push([table, (await sql<object>`select * from ${sql.table(table)} order by 1`.execute(to)).rows]);
    await empty();
    for (const [table, rows] of kept) for (const some of inBatches(rows)) await insertAnyRows(to, table, some);
  };
  // An earlier process may have deleted data keys, and ended before it rewrote their table.
  let hasTraces = true;
  return async (): Promise<boolean> => {
    hasTraces ||= (await ownerless(db, owners).select("id").limit(1).executeTakeFirst()) !== undefined;
    if (hasTraces) hasTraces = !((await rewriteDataKeys(rewrite)) && (await truncateLog()));
    return !hasTraces;
  };
}

export async function deleteOwnerless(db: Database, owners: readonly OwnsKey[]): Promise<void> {
  await db.deleteFrom("data_keys").where("id", "in", ownerless(db, owners).select("id")).execute();
}

/** Inserts rows into any table: it may be a feature's, which is not in the core's types. */
async function insertAnyRows(db: Database, table: string, rows: object[]): Promise<void> {
  await (db as unknown as Kysely<Record<string, object>>).insertInto(table).values(rows).execute();
}

function* inBatches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield rows.slice(start, start + ROWS_AT_ONCE);
}
