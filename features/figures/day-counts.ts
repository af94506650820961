import "server-only";
import { delays, type FigureDimension, type Figures, LATER } from "#features/figures/figures.ts";
import { sum } from "#features/figures/hide-small.ts";
import { HOUR_MS } from "#lib/time-units.ts";

export interface DayCount {
  readonly day: string;
  readonly value: string;
  readonly count: number;
}

const withinAnHour: readonly string[] = delays.filter(([, belowMs]) => belowMs <= HOUR_MS).map(([value]) => value);

const order = [...withinAnHour, LATER];

/** Sorts times to delivery, the fastest first, and leaves all other values in their order. */
export const byDelay = (a: string, b: string): number => order.indexOf(a) - order.indexOf(b);

/** Counts the received leads of each day by value. Each lead has one value. Once a day has settled, its counts do not change. */
export async function countByDay(
  figures: Figures,
  dimension: FigureDimension,
  from: string,
  until: string,
): Promise<readonly DayCount[]> {
  if (dimension !== "delay") {
    const counted = await figures.countFigures(from, until, dimension);
    return counted.map(({ day, value, received }) => ({ day, value, count: received }));
  }
  const delivered = await figures.countFigures(from, until, "delay");
  const inTime = delivered
    .filter(({ value }) => withinAnHour.includes(value))
    .map(({ day, value, delivered: count }) => ({ day, value, count }));
  // Each lead has exactly one form, so the sum of all forms counts all leads.
  const byForm = Map.groupBy(await figures.countFigures(from, until, "form"), ({ day }) => day);
  const later = [...byForm].map(([day, forms]) => {
    const received = sum(forms.map((form) => form.received));
    const counts = inTime.filter((each) => each.day === day).map(({ count }) => count);
    return { day, value: LATER, count: received - sum(counts) };
  });
  return [...inTime, ...later];
}
