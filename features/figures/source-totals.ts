import "server-only";
import type { FigureDatabase } from "#features/figures/tables.ts";
import { SOURCE_TOTALS_MS } from "#lib/timing.ts";

/** How many sources of a day are counted by name. Anybody can send any name, so all further sources count as one. */
export const NAMED_SOURCES = 50;

/**
 * The first character of the names that the site itself gives to sources, such as `(other)`. No visitor can send such a name
 * (lib/leads/intake/read/visit-source.ts).
 */
export const OWN = "(";
export const OTHER_SOURCES = "(other)";

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/**
 * Counts a submission under its source. If several processes add names at once, a few more names than {@link NAMED_SOURCES} are possible.
 */
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

/** The number of submissions with the same visit source, form and language. */
export interface SourceTotal {
  readonly source: string;
  readonly form: string;
  readonly locale: string;
  readonly submissions: number;
}

/** Returns the totals since a day, the largest first. */
export async function listSourceTotals(db: FigureDatabase, since: string): Promise<readonly SourceTotal[]> {
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

/** Deletes the totals of days more than `SOURCE_TOTALS_MS` ago. */
export async function deleteOldTotals(db: FigureDatabase, now: number): Promise<void> {
  await db
    .deleteFrom("source_totals")
    .where("day", "<=", dayOf(now - SOURCE_TOTALS_MS))
    .execute();
}
