/** What is shown of a period. All of it follows from numbers that are zero or at least five, and never change (features/figures/README.md). */

import type { DayCount } from "#features/figures/day-counts.ts";
import { type FigureDimension, LATER, mayName } from "#features/figures/figures.ts";
import { hideSmall, isSmall, isTold, roundDown, type Shown, splitValues, sum } from "#features/figures/hide-small.ts";
import { type Period, weeksIn } from "#features/figures/periods.ts";

export interface PeriodFigures {
  readonly period: Period;
  readonly received: Shown;
  /** True if `received` is the least possible number: of a period that has not ended, or of a month without its small weeks. */
  readonly isLeast: boolean;
  /** Delivered within an hour. Later deliveries do not count, so nobody learns of one by looking twice. */
  readonly delivered: Shown;
}

export interface SplitFigures {
  /** The most frequent value is the first. */
  readonly named: ReadonlyMap<string, number>;
  readonly others: Shown;
}

type Counted = readonly DayCount[];

const within = ({ from, until }: Period, counted: Counted) => counted.filter(({ day }) => from <= day && day < until);

const totalOf = (period: Period, counted: Counted) => sum(within(period, counted).map(({ count }) => count));

/**
 * Returns the weeks that the figures of a whole period count. A month leaves out its weeks with one to four leads if their sum could tell
 * one of them. Otherwise somebody could subtract the other weeks from the month.
 */
function countedWeeks(period: Period, counted: Counted) {
  const weeks = weeksIn(period).map((week) => ({ week, total: totalOf(week, counted) }));
  const isWhole = !isTold(weeks.map(({ total }) => total).filter(isSmall));
  return { weeks: isWhole ? weeks : weeks.filter(({ total }) => !isSmall(total)), isWhole };
}

/** Returns the figures of a week or month that has ended. `counted` is by time to delivery. */
export function figuresOf(period: Period, counted: Counted): PeriodFigures {
  const delivered = weeksIn(period).map((week) => deliveredIn(week, counted));
  return {
    ...receivedIn(period, counted),
    delivered: delivered.every((count) => count !== undefined) ? sum(delivered) : undefined,
  };
}

export function receivedIn(period: Period, counted: Counted): Omit<PeriodFigures, "delivered"> {
  const { weeks, isWhole } = countedWeeks(period, counted);
  const received = sum(weeks.map(({ total }) => total));
  if (received === 0 && !isWhole) return { period, received: undefined, isLeast: false };
  return { period, received, isLeast: !isWhole };
}

/** Follows from the figures by time to delivery alone, so it tells nothing more than these. */
function deliveredIn(week: Period, counted: Counted): Shown {
  const counts = sumByValue(within(week, counted));
  const total = sum([...counts.values()]);
  const later = counts.get(LATER) ?? 0;
  if (isSmall(total)) return undefined;
  return later === 0 || splitValues(counts).named.has(LATER) ? total - later : undefined;
}

/** Returns the running week and month. They leave out weeks with one to four leads until the month has ended. */
export function runningFigures(week: Period, month: Period, counted: Counted) {
  const thisWeek = roundDown(totalOf(week, counted));
  const weeks = weeksIn({ ...month, until: week.from }).map((each) => hideSmall(totalOf(each, counted)));
  const all = [...weeks, thisWeek];
  const total = sum(all.map((count) => count ?? 0));
  const running = { isLeast: true, delivered: undefined };
  return {
    week: { period: week, received: thisWeek, ...running },
    month: { period: month, received: total === 0 && all.includes(undefined) ? undefined : total, ...running },
  };
}

export function splitPeriod(period: Period, dimension: FigureDimension, counted: Counted): SplitFigures {
  if (receivedIn(period, counted).received === undefined) return { named: new Map(), others: undefined };
  const { weeks } = countedWeeks(period, counted);
  const counts = sumByValue(weeks.flatMap(({ week }) => within(week, counted)));
  const { named, others } = splitValues(counts, (value) => mayName(dimension, value));
  return { named: new Map([...named].toSorted(([, a], [, b]) => b - a)), others: hideSmall(others) };
}

function sumByValue(counted: Counted): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { value, count } of counted) counts.set(value, (counts.get(value) ?? 0) + count);
  return counts;
}
