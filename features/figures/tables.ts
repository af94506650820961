import "server-only";
import type { Kysely } from "kysely";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";

/** How many leads of one day have one value (features/figures/figures.ts). No row names a lead. */
export interface LeadFigureRow {
  /** The day in India on which the leads were received, such as `2026-11-20`. */
  day: string;
  dimension: "campaign" | "country" | "delay" | "form" | "landing" | "locale";
  value: string;
  received: number;
  delivered: number;
}

/** The number of submissions from one source on one day, with the same form and language. */
interface SourceTotalRow {
  /** The day in UTC, such as `2026-11-20`. */
  day: string;
  source: string;
  form: string;
  locale: string;
  count: number;
}

/** A database or transaction with the tables of the figures. */
export type FigureDatabase = Kysely<StoreSchema & FigureTables>;

/** The tables of the figures. */
export type FigureTables = { lead_figures: LeadFigureRow; source_totals: SourceTotalRow };

/** Creates the tables of the figures. */
export async function createFigureTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("lead_figures")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("dimension", "text", (column) => column.notNull())
    .addColumn("value", "text", (column) => column.notNull())
    .addColumn("received", "integer", (column) => column.notNull())
    .addColumn("delivered", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("lead_figures_by_day", ["day", "dimension", "value"])
    .execute();
  await db.schema
    .createTable("source_totals")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("form", "text", (column) => column.notNull())
    .addColumn("locale", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("source_totals_by_day", ["day", "source", "form", "locale"])
    .execute();
}
