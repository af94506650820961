import "server-only";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { MarkRow } from "#lib/leads/store/database/schema.ts";

/** Adds a mark with its time, or sets the time of an existing mark. */
export async function setMark(db: Database, name: MarkRow["name"], at: number): Promise<void> {
  await db
    .insertInto("marks")
    .values({ name, at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ at }))
    .execute();
}
