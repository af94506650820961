import type { PeriodUnit } from "#features/figures/periods.ts";
import { UNKNOWN_SOURCE } from "#lib/leads/store/source-name.ts";
import { MINUTE_MS } from "#lib/time-units.ts";

/** By what leads are counted. `landing` is the kind of the first page. Rows are locked in this order, so no two transactions deadlock. */
export const figureDimensions = ["campaign", "country", "delay", "form", "landing", "locale"] as const;

export type FigureDimension = (typeof figureDimensions)[number];

const weekly: ReadonlySet<FigureDimension> = new Set(["campaign", "delay", "landing"]);

export const unitOf = (dimension: FigureDimension): PeriodUnit => (weekly.has(dimension) ? "week" : "month");

/**
 * False for values that also belong to values of another dimension: a lead without a known source has neither campaign nor first page, and
 * a review has no phone number. With a name in both, one would tell something of the other.
 */
export const mayName = (dimension: FigureDimension | "source", value: string): boolean =>
  value !== UNKNOWN_SOURCE && !(dimension === "form" && value === "review");

/** Each value counts the deliveries that took less than its time, and at least the time of the value before. */
export const delays: readonly (readonly [value: string, belowMs: number])[] = [
  ["under-1-minute", MINUTE_MS],
  ["under-10-minutes", 10 * MINUTE_MS],
  ["under-1-hour", 60 * MINUTE_MS],
  ["under-1-day", 24 * 60 * MINUTE_MS],
  ["longer", Number.POSITIVE_INFINITY],
];

/** Counts the leads that were not delivered within an hour. The figures show no longer time, because later deliveries would change it. */
export const LATER = "later";

/** A delivered lead counts on the day on which it was received. */
interface Figure {
  /** The day in India, such as `2026-11-20`. */
  readonly day: string;
  readonly value: string;
  /** Always 0 for the dimension `delay`. */
  readonly received: number;
  readonly delivered: number;
}

/** No figure names a lead, so erasing a lead changes no figure. */
export interface Figures {
  /** Counts from the day `from` to the day before `until`. */
  countFigures(from: string, until: string, dimension: FigureDimension): Promise<readonly Figure[]>;
}
