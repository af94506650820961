import "server-only";
import type { DayCount } from "#features/figures/day-counts.ts";
import type { Figures } from "#features/figures/figures.ts";
import { countDelivered, countReceived, createFigures, deleteOldFigures } from "#features/figures/lead-figures.ts";
import { countSource, deleteOldTotals, listSourceTotals } from "#features/figures/source-totals.ts";
import { createFigureTables, type FigureTables } from "#features/figures/tables.ts";
import type { StoreFeature } from "#lib/leads/store/feature.ts";
import { readVisitSource, sourceName } from "#lib/leads/store/source-name.ts";

export interface FiguresPart extends Figures {
  /** Counts by source on each day since a day such as `2026-10-01`. No total names a submission, so erasing one changes no total. */
  listSourceTotals(since: string): Promise<readonly DayCount[]>;
  /** Tells the other features the figures of a week, once for the day on which these are due. */
  tellWeek(day: string, facts: Readonly<Record<string, unknown>>, now: number): Promise<void>;
}

/** Runs as the last feature, because the rows that it changes stay locked until the transaction ends. */
export const figureStore: StoreFeature<FiguresPart> = {
  name: "figures",
  tables: { names: ["lead_figures", "source_totals"], changes: { "0001-figures": createFigureTables } },
  open({ db: core, tell }) {
    const db = core.withTables<FigureTables>();
    return {
      part: {
        ...createFigures(db),
        listSourceTotals: (since) => listSourceTotals(db, since),
        tellWeek: (day, facts, now) =>
          core.transaction().execute((to) => tell(to, { event: "digest.weekly", key: day, facts }, now)),
      },
      async onSaved(to, row, { now }) {
        const own = to.withTables<FigureTables>();
        await countSource(own, sourceName(readVisitSource(row.visit_source)), row, now);
        await countReceived(own, row);
      },
      async onResult(to, row, { kind }, { now }) {
        if (kind === "delivered" || kind === "settled") await countDelivered(to.withTables<FigureTables>(), row, now);
      },
      async expire(_steady, isClockTrusted, now) {
        if (!isClockTrusted) return;
        await deleteOldTotals(db, now);
        await deleteOldFigures(db, now);
      },
    };
  },
};
