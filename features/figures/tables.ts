import "server-only";
import type { Kysely } from "kysely";
import type { FigureDimension } from "#features/figures/figures.ts";
import type { StoreSchema } from "#lib/leads/store/database/schema.ts";

/** No row names a lead (features/figures/figures.ts). */
interface LeadFigureRow {
  /** The day in India, such as `2026-11-20`. */
  day: string;
  dimension: FigureDimension;
  value: string;
  received: number;
  delivered: number;
}

interface SourceTotalRow {
  /** The day in India, such as `2026-11-20`. Version 1.0.0 wrote the day in UTC. */
  day: string;
  source: string;
  form: string;
  locale: string;
  count: number;
}

export type FigureDatabase = Kysely<StoreSchema & FigureTables>;

export type FigureTables = { lead_figures: LeadFigureRow; source_totals: SourceTotalRow };

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
