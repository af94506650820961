import "server-only";
import type { Database } from "#lib/leads/store/database/database.ts";

/** After this many refusals in a row, the form itself is probably at fault, and not its visitors. */
export const REFUSALS_IN_ROW = 10;

/** True if some form is refused: the provider has refused its last {@link REFUSALS_IN_ROW} submissions and has accepted none since. */
export async function isAnyFormRefused(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom("submissions as refused")
    .leftJoin(
      (eb) =>
        eb
          .selectFrom("submissions")
          .select(({ fn }) => ["form", fn.max("settled_at").as("at")])
          .where("state", "=", "delivered")
          .groupBy("form")
          .as("delivered"),
      (join) => join.onRef("delivered.form", "=", "refused.form"),
    )
    .select("refused.form")
    .where("refused.state", "=", "rejected")
    .where(({ or, eb, ref }) =>
      or([eb("delivered.at", "is", null), eb("refused.settled_at", ">", ref("delivered.at"))]),
    )
    .groupBy("refused.form")
    .having(({ fn }) => fn.countAll(), ">=", REFUSALS_IN_ROW)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
