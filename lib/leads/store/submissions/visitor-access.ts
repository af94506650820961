import "server-only";
import type { ExpressionBuilder } from "kysely";
import type { Database } from "#lib/leads/store/database/database.ts";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";
import type { VisitorAccess } from "#lib/leads/store/store.ts";

/**
 * Returns the condition that the visitor may have read "sent" before there was a result. It also holds if nothing is recorded, for example
 * because the process died.
 */
export const isSettledLate = (eb: ExpressionBuilder<StoreSchema, "submissions">) =>
  eb("answered_sent", "is distinct from", 0);

/** Creates the part of the store that visitors can reach. It reads no sealed column. */
export function createVisitorAccess(db: Database): VisitorAccess {
  return {
    async findProgress(reference) {
      const row = await db
        .selectFrom("submissions")
        .select((eb) => ["form", "state", "settled_at", isSettledLate(eb).as("late")])
        .where("reference", "=", reference)
        .executeTakeFirst();
      if (!row) return undefined;
      const { form, state, settled_at: settledAt, late } = row;
      return { form, state, settledAt, isSettledLate: Boolean(late) };
    },
  };
}
