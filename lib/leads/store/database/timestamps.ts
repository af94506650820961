import "server-only";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { TimestampRow } from "#lib/leads/store/database/schema.ts";

export async function setTimestamp(db: Database, name: TimestampRow["name"], at: number): Promise<void> {
  await db
    .insertInto("timestamps")
    .values({ name, at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ at }))
    .execute();
}
