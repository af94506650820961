import "server-only";
import type { FigureDatabase } from "#features/figures/tables.ts";
import { dayOf } from "#lib/time-units.ts";
import { SOURCE_TOTALS_MS } from "#lib/timing.ts";

/** The most sources that are counted by name on one day. Anybody can send any name, so all further sources count as one. */
export const NAMED_SOURCES = 50;

/** The site's own names of sources begin with this, such as `(other)`. No visitor can send one (lib/leads/intake/read/visit-source.ts). */
export const OWN = "(";
export const OTHER_SOURCES = "(other)";

/** Counts a submission by its source. If processes add names at once, there may be a few more names than {@link NAMED_SOURCES}. */
export async function countSource(
  db: FigureDatabase,
  source: string,
  { form, locale }: { readonly form: string; readonly locale: string },
  now: number,
): Promise<void> {
  const day = dayOf(now);
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

export type SourceTotal = Awaited<ReturnType<typeof listSourceTotals>>[number];

export async function listSourceTotals(db: FigureDatabase, since: string) {
  const rows = await db
    .selectFrom("source_totals")
    .select(({ fn }) => ["source", "form", "locale", fn.sum<number | string>("count").as("submissions")])
    .where("day", ">=", since)
    .groupBy(["source", "form", "locale"])
    .orderBy("submissions", "desc")
    .orderBy("source")
    .orderBy("form")
    .orderBy("locale")
    .execute();
  return rows.map((row) => ({ ...row, submissions: Number(row.submissions) }));
}

export async function deleteOldTotals(db: FigureDatabase, now: number): Promise<void> {
  await db
    .deleteFrom("source_totals")
    .where("day", "<=", dayOf(now - SOURCE_TOTALS_MS))
    .execute();
}
