import "server-only";
import type { DayCount } from "#features/figures/day-counts.ts";
import type { FigureDatabase } from "#features/figures/tables.ts";
import { dayInIndia } from "#lib/india-day.ts";
import { SOURCE_TOTALS_MS } from "#lib/timing.ts";

/** The most sources that are counted by name on one day. Anybody can send any name, so all further sources count as one. */
export const NAMED_SOURCES = 50;

/** The site's own names of sources begin with this, such as `(other)`. No visitor can send one (lib/leads/intake/read/visit-source.ts). */
const OWN = "(";
export const OTHER_SOURCES = "(other)";

/** Counts a submission by its source. If processes add names at once, there may be a few more names than {@link NAMED_SOURCES}. */
export async function countSource(
  db: FigureDatabase,
  source: string,
  { form, locale }: { readonly form: string; readonly locale: string },
  now: number,
): Promise<void> {
  const day = dayInIndia(now);
  await db
    .insertInto("source_totals")
    .values(({ selectFrom, exists, or, eb, case: choose }) => {
      const today = selectFrom("source_totals").where("day", "=", day);
      const isNamed = exists(today.select("source").where("source", "=", source));
      const named = today
        .where("source", "not like", `${OWN}%`)
        .select(({ fn }) => fn.count<number>("source").distinct().as("named"));
      const bounded = choose()
        .when(or([isNamed, eb(named, "<", NAMED_SOURCES)]))
        .then(source)
        .else(OTHER_SOURCES)
        .end();
      return { day, source: source.startsWith(OWN) ? source : bounded, form, locale, count: 1 };
    })
    .onConflict((conflict) =>
      conflict
        .columns(["day", "source", "form", "locale"])
        .doUpdateSet((row) => ({ count: row("source_totals.count", "+", 1) })),
    )
    .execute();
}

/** Counts by source on each day since a day such as `2026-10-01`. The table has forms and languages too, which version 1.0.0 shows. */
export async function listSourceTotals(db: FigureDatabase, since: string): Promise<readonly DayCount[]> {
  const rows = await db
    .selectFrom("source_totals")
    .select(({ fn }) => ["day", "source as value", fn.sum<number | string>("count").as("count")])
    .where("day", ">=", since)
    .groupBy(["day", "source"])
    .orderBy("day")
    .orderBy("source")
    .execute();
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

export async function deleteOldTotals(db: FigureDatabase, now: number): Promise<void> {
  await db
    .deleteFrom("source_totals")
    .where("day", "<=", dayInIndia(now - SOURCE_TOTALS_MS))
    .execute();
}
