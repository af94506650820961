import "server-only";
import type { ExpressionBuilder } from "kysely";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";
import { isSettledUntil } from "#lib/leads/store/database/steady-time.ts";
import type { Owner } from "#lib/leads/store/files/file-usage.ts";
import { ABANDONED_AFTER_MS, PENDING_FILE_LIFETIME_MS, REFUSED_FILES_MS, RETURNED_FORM_MS } from "#lib/timing.ts";

/** How many rows one statement deletes. A submission may have 200 MiB of files, and more rows could take longer than `STORE_QUERY_MS`. */
export const ROWS_AT_ONCE = 50;

const REFUSED_AT_ONCE = 3;

/** Repeats `deleteSome` until it deletes nothing more, and returns the sum. */
export async function deleteInSteps(deleteSome: () => Promise<number>): Promise<number> {
  for (let total = 0; ; ) {
    const count = await deleteSome();
    total += count;
    if (count === 0) return total;
  }
}

/** Times of files are steady times. */
export function deleteUnclaimedFiles(db: Database, steady: number): Promise<number> {
  const isExpired = ({ or, and, eb }: FileConditions) =>
    or([
      eb("created_at", "<=", steady - PENDING_FILE_LIFETIME_MS),
      and([eb("purpose", "=", "returned-form"), eb("created_at", "<=", steady - RETURNED_FORM_MS)]),
    ]);
  return deleteInSteps(() => deleteSomeUnclaimed(db, isExpired));
}

export const deleteRefusedFiles = (db: Database, steady: number): Promise<number> =>
  deleteInSteps(() => deleteSomeRefused(db, { settledUntil: steady - REFUSED_FILES_MS }));

/** Deletes some files that no submission has claimed and that no chunk has reached for two hours. */
export const deleteSomeAbandoned = (db: Database, steady: number, owner?: Owner): Promise<number> =>
  deleteSomeUnclaimed(db, ({ and, eb, fn }) =>
    and([
      eb(fn.coalesce("touched_at", "created_at"), "<=", steady - ABANDONED_AFTER_MS),
      ...(owner === undefined ? [] : [eb(owner.column, "=", owner.hash)]),
    ]),
  );

type FileConditions = ExpressionBuilder<StoreSchema, "files">;

async function deleteSomeUnclaimed(
  db: Database,
  condition: (builder: FileConditions) => ReturnType<FileConditions["and"]>,
): Promise<number> {
  const found = db
    .selectFrom("files")
    .select("id")
    .where("submission_id", "is", null)
    .where(condition)
    .limit(ROWS_AT_ONCE);
  // A submission may claim a file after the search, so the deletion checks the conditions again.
  const { numDeletedRows } = await db
    .deleteFrom("files")
    .where("id", "in", found)
    .where("submission_id", "is", null)
    .where(condition)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the files of some rejected submissions, which keep their answers. */
export const deleteSomeRefused = (
  db: Database,
  { owner, settledUntil }: { owner?: Owner | undefined; settledUntil?: number },
): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const oldest = await transaction
      .selectFrom("submissions")
      .select("id")
      .where("state", "=", "rejected")
      .$if(settledUntil !== undefined, (query) => query.where(isSettledUntil(settledUntil ?? 0)))
      .where("id", "in", ({ selectFrom }) =>
        selectFrom("files")
          .select("submission_id")
          .where("submission_id", "is not", null)
          .$if(owner !== undefined, (query) => query.where(owner?.column ?? "client", "=", owner?.hash ?? "")),
      )
      .orderBy("settled_at")
      .limit(REFUSED_AT_ONCE)
      .execute();
    if (oldest.length === 0) return 0;
    // This update locks the submissions. If staff send a submission again at this moment, it is no longer rejected, and keeps its files.
    const locked = await transaction
      .updateTable("submissions")
      .set({ state: "rejected" })
      .where("state", "=", "rejected")
      .where(
        "id",
        "in",
        oldest.map(({ id }) => id),
      )
      .returning("id")
      .execute();
    if (locked.length === 0) return 0;
    const ids = locked.map(({ id }) => id);
    const { numDeletedRows } = await transaction
      .deleteFrom("files")
      .where("submission_id", "in", ids)
      .executeTakeFirst();
    return Number(numDeletedRows);
  });
