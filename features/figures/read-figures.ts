import "server-only";
import { byDelay, countByDay } from "#features/figures/day-counts.ts";
import { type FigureDimension, type Figures, unitOf } from "#features/figures/figures.ts";
import type { Shown } from "#features/figures/hide-small.ts";
import {
  figuresOf,
  type PeriodFigures,
  receivedIn,
  runningFigures,
  type SplitFigures,
  splitPeriod,
} from "#features/figures/period-figures.ts";
import { lastPeriods, type Period, type PeriodUnit, runningPeriod } from "#features/figures/periods.ts";

export interface ValueFigures {
  readonly now: Shown;
  readonly before: Shown;
}

type Total = Omit<PeriodFigures, "delivered">;

/** The leads of the last whole week or month by value, beside those of the one before. */
export interface PeriodValues {
  readonly dimension: FigureDimension;
  readonly unit: PeriodUnit;
  readonly last: Total;
  readonly before: Total;
  /** The values that have enough leads in one of the two periods, the most frequent first. */
  readonly rows: readonly (ValueFigures & { readonly value: string })[];
  /** All values that `rows` does not name, together. Undefined if there are none. */
  readonly others: ValueFigures | undefined;
}

/** Returns the figures of the last whole periods, the oldest first. */
export async function readCourse(
  figures: Figures,
  unit: PeriodUnit,
  now: number,
  count = 12,
): Promise<readonly PeriodFigures[]> {
  const periods = lastPeriods(unit, now, count);
  const counted = await countByDay(figures, "delay", periods[0]?.from ?? "", periods.at(-1)?.until ?? "");
  return periods.map((period) => figuresOf(period, counted));
}

/** Returns the whole days of the week and the month that have not ended. */
export async function readRunning(figures: Figures, now: number) {
  const [week, month] = [runningPeriod("week", now), runningPeriod("month", now)];
  return runningFigures(week, month, await countByDay(figures, "form", month.from, month.until));
}

/** Each dimension has either weeks or months. Figures of both could tell a hidden number. */
export async function readValues(figures: Figures, dimension: FigureDimension, now: number): Promise<PeriodValues> {
  const unit = unitOf(dimension);
  const [before, last] = lastPeriods(unit, now, 2) as [Period, Period];
  const counted = await countByDay(figures, dimension, before.from, last.until);
  const [older, newer] = [before, last].map((period) => splitPeriod(period, dimension, counted)) as [
    SplitFigures,
    SplitFigures,
  ];
  const values = [...new Set([...newer.named.keys(), ...older.named.keys()])];
  return {
    dimension,
    unit,
    last: receivedIn(last, counted),
    before: receivedIn(before, counted),
    rows: values
      .toSorted(byDelay)
      .map((value) => ({ value, now: newer.named.get(value), before: older.named.get(value) })),
    others: newer.others === 0 && older.others === 0 ? undefined : { now: newer.others, before: older.others },
  };
}
