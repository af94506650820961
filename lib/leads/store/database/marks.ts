import "server-only";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { MarkRow } from "#lib/leads/store/database/schema.ts";

/** Sets the time of a mark, which all processes share. */
export async function setMark(db: Database, name: MarkRow["name"], at: number): Promise<void> {
  await db
    .insertInto("marks")
    .values({ name, at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ at }))
    .execute();
}
