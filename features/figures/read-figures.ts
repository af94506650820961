import "server-only";
import { delays, type Figure, type FigureDimension, type Figures } from "#features/figures/figures.ts";
import {
  type Counts,
  hideDelivered,
  hideSmall,
  hideTotals,
  type ShownCounts,
  splitValues,
} from "#features/figures/hide-small.ts";
import { lastPeriods, type Period, type PeriodUnit } from "#features/figures/periods.ts";
import type { StaffAccess } from "#lib/leads/store/staff/staff-access.ts";

export interface PeriodFigures extends ShownCounts {
  readonly period: Period;
}

interface ValueFigures {
  readonly value: string;
  readonly now: ShownCounts;
  readonly before: ShownCounts;
}

/** The figures of the last whole month, beside those of the month before. */
export interface MonthFigures {
  readonly dimension: FigureDimension;
  readonly month: Period;
  readonly before: Period;
  /** The values that have enough leads in one of the two months, the most frequent first. */
  readonly rows: readonly ValueFigures[];
  /** All values that `rows` does not name, together. Undefined if there are none. */
  readonly others: Omit<ValueFigures, "value"> | undefined;
  readonly total: Omit<ValueFigures, "value">;
}

const hidden: ShownCounts = { received: undefined, delivered: undefined };
const none: Counts = { received: 0, delivered: 0 };

const add = (a: Counts, b: Counts): Counts => ({
  received: a.received + b.received,
  delivered: a.delivered + b.delivered,
});

/** Returns the figures of the last whole periods, the oldest first. */
export async function readCourse(
  figures: Figures,
  unit: PeriodUnit,
  now: number,
  count = 12,
): Promise<readonly PeriodFigures[]> {
  const periods = lastPeriods(unit, now, count);
  // Each lead has exactly one form, so the sum of all forms counts all leads.
  const counted = await figures.countFigures(periods[0]?.from ?? "", periods.at(-1)?.until ?? "", "form");
  return periods.map((period) => ({ period, ...hideTotals(inPeriod(counted, period).reduce(add, none)) }));
}

/** Has months only. A week and its month overlap, so with figures of both somebody could work out a hidden number. */
export async function readMonth(figures: Figures, dimension: FigureDimension, now: number): Promise<MonthFigures> {
  const [before, month] = lastPeriods("month", now, 2) as [Period, Period];
  const counted = await figures.countFigures(before.from, month.until, dimension);
  const [older, newer] = [before, month].map((period) => hideValues(inPeriod(counted, period), dimension)) as [
    HiddenValues,
    HiddenValues,
  ];
  const values = [...new Set([...newer.named.keys(), ...older.named.keys()])];
  const order = dimension === "delay" ? delays.map(([value]) => value) : [];
  return {
    dimension,
    month,
    before,
    rows: values
      .map((value) => ({ value, now: newer.named.get(value) ?? hidden, before: older.named.get(value) ?? hidden }))
      .toSorted((a, b) => order.indexOf(a.value) - order.indexOf(b.value)),
    others: [newer, older].some(({ others }) => others.received !== 0 || others.delivered !== 0)
      ? { now: newer.others, before: older.others }
      : undefined,
    total: { now: newer.total, before: older.total },
  };
}

export async function readOpen(store: Pick<StaffAccess, "countByState">) {
  const { due, unconfirmed, rejected, dead } = await store.countByState();
  return { waiting: hideSmall(due + unconfirmed), refused: hideSmall(rejected), givenUp: hideSmall(dead) };
}

const inPeriod = (figures: readonly Figure[], { from, until }: Period) =>
  figures.filter(({ day }) => from <= day && day < until);

interface HiddenValues {
  readonly named: ReadonlyMap<string, ShownCounts>;
  readonly others: ShownCounts;
  readonly total: ShownCounts;
}

function hideValues(figures: readonly Figure[], dimension: FigureDimension): HiddenValues {
  const counts = new Map<string, Counts>();
  for (const figure of figures) counts.set(figure.value, add(counts.get(figure.value) ?? none, figure));
  const total = [...counts.values()].reduce(add, none);
  // A time to delivery exists only for delivered leads.
  const counted = dimension === "delay" ? "delivered" : "received";
  const split = splitValues(new Map([...counts].map(([value, count]) => [value, count[counted]])));
  const named = [...split.named].toSorted(([, a], [, b]) => b - a).map(([value]) => value);
  if (dimension === "delay")
    return {
      named: new Map(named.map((value) => [value, { received: undefined, delivered: split.named.get(value) }])),
      others: split.others > 0 ? { received: undefined, delivered: hideSmall(split.others) } : none,
      total: { received: undefined, delivered: hideSmall(total.delivered) },
    };
  const namedRows = named.map((value) => counts.get(value) ?? none);
  const rest = { received: split.others, delivered: total.delivered - namedRows.reduce(add, none).delivered };
  const rows = [...namedRows, ...(rest.received > 0 ? [rest] : [])];
  const delivered = hideDelivered(rows);
  return {
    named: new Map(
      named.map((value, index) => [value, { received: split.named.get(value), delivered: delivered[index] }]),
    ),
    others: rest.received > 0 ? { received: hideSmall(rest.received), delivered: delivered.at(-1) } : none,
    total: hideTotals(total),
  };
}
