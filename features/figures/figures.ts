import { MINUTE_MS } from "#lib/time-units.ts";

/** `landing` is the kind of the first page. Transactions lock the rows in this order, so no two wait for each other. */
export const figureDimensions = ["campaign", "country", "delay", "form", "landing", "locale"] as const;

export type FigureDimension = (typeof figureDimensions)[number];

/** Each value counts the deliveries that took less than its time, and longer than the one before. */
export const delays: readonly (readonly [value: string, belowMs: number])[] = [
  ["under-1-minute", MINUTE_MS],
  ["under-10-minutes", 10 * MINUTE_MS],
  ["under-1-hour", 60 * MINUTE_MS],
  ["under-1-day", 24 * 60 * MINUTE_MS],
  ["longer", Number.POSITIVE_INFINITY],
];

/** A delivered lead counts on the day on which it was received. */
export interface Figure {
  /** In India, such as `2026-11-20`. */
  readonly day: string;
  readonly value: string;
  /** 0 for the dimension `delay`. */
  readonly received: number;
  readonly delivered: number;
}

/** No figure names a lead, so erasing a lead changes none. */
export interface Figures {
  /** The day `until` is left out. */
  countFigures(from: string, until: string, dimension: FigureDimension): Promise<readonly Figure[]>;
}
