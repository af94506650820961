import "server-only";
import * as z from "zod";
import type { FiguresPart } from "#features/figures/figure-store.ts";
import {
  capitalized,
  dimensionNames,
  HIDDEN_REASON,
  periodText,
  shownText,
  valueText,
} from "#features/figures/figure-words.ts";
import { type FigureDimension, type Figures, figureDimensions, unitOf } from "#features/figures/figures.ts";
import { lastPeriods, type PeriodUnit } from "#features/figures/periods.ts";
import { readCourse, readValues, type ValueFigures } from "#features/figures/read-figures.ts";
import { OTHERS } from "#features/figures/weekly-sources.ts";
import { errorFacts } from "#lib/error-facts.ts";
import { findMorning } from "#lib/india-day.ts";
import type { EventWords } from "#lib/leads/store/feature.ts";
import { safeName, unlinked } from "#lib/leads/store/source-name.ts";
import { log } from "#lib/log.ts";
import { DAY_MS, dayOf } from "#lib/time-units.ts";

const shown = z
  .int()
  .nonnegative()
  .nullable()
  .describe("Null if it is hidden: from 1 to 4, or one from which such a number follows.");

const received = (period: string) => ({
  received: shown,
  receivedBefore: shown.describe(`Received in the ${period} before. Null if it is hidden.`),
});

const id = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

export const weekSchema = z.strictObject({
  week: z.iso.date().describe("The Monday with which the week began, in India."),
  ...received("week"),
  delivered: shown.describe("Delivered within an hour. Null if it is hidden."),
  deliveredBefore: shown.describe("Delivered within an hour, in the week before. Null if it is hidden."),
  month: z.iso
    .date()
    .describe("The Monday with which the last whole month began: the first week whose Thursday is in it."),
  values: z
    .array(z.strictObject({ by: id, value: z.string().max(60), ...received("period") }))
    .describe(
      "The week by campaign, delay and landing, the month by country, form and locale. At most 20 of each kind. `(others)` are the leads with all values that are not named.",
    ),
});

type Week = z.infer<typeof weekSchema>;

/** The most values, such as countries, that the digest lists for each dimension. */
const MAX_VALUES = 20;

const besideBefore = ({ now, before }: ValueFigures) => ({ received: now ?? null, receivedBefore: before ?? null });

/** Reads the figures of the last whole week, and those by value of this week or the last whole month. */
export async function readWeek(store: Figures, now: number): Promise<Week> {
  const [before, week] = await readCourse(store, "week", now, 2);
  const all = await Promise.all(figureDimensions.map((dimension) => readValues(store, dimension, now)));
  const [month] = lastPeriods("month", now, 1);
  return {
    week: week?.period.from ?? "",
    ...besideBefore({ now: week?.received, before: before?.received }),
    delivered: week?.delivered ?? null,
    deliveredBefore: before?.delivered ?? null,
    month: month?.from ?? "",
    values: all.flatMap(({ dimension: by, rows, others }) => [
      ...rows.slice(0, MAX_VALUES).map((row) => ({
        by,
        // Version 1.0.0 has counted any words that were in the campaign of a link. All other values are our own.
        value: by === "campaign" ? safeName(row.value) : row.value,
        ...besideBefore(row),
      })),
      ...(others ? [{ by, value: OTHERS, ...besideBefore(others) }] : []),
    ]),
  };
}

interface WeeklyRunDependencies {
  readonly openStore: () => Promise<Pick<FiguresPart, "countFigures" | "tellWeek">>;
  readonly now: () => number;
}

/** Tells the other features the figures of the week, on Monday morning. Never throws. */
export function createWeeklyRun({ openStore, now }: WeeklyRunDependencies) {
  let newest = "";
  return async (): Promise<void> => {
    const due = findMorning(now());
    if (!due || due.day === newest || new Date(due.day).getUTCDay() !== MONDAY) return;
    try {
      const store = await openStore();
      await store.tellWeek(due.day, await readWeek(store, now()), now());
      newest = due.day;
    } catch (error) {
      log.error("weekly digest failed", errorFacts(error));
    }
  };
}

const MONDAY = 1;

/** Returns the count, with that of the period before in brackets. */
const withBefore = (count: number | null, before: number | null) => `${shownText(count)} (${shownText(before)})`;

export function describeWeek({ week, month, values, ...all }: Week): EventWords {
  const until = dayOf(Date.parse(week) + 7 * DAY_MS);
  const weekText = periodText({ from: week, until }, "week");
  const monthText = periodText({ from: month, until: month }, "month");
  const linesOf = (unit: PeriodUnit) =>
    values
      .map(({ by, ...row }) => ({ by: by as FigureDimension, ...row }))
      .filter(({ by }) => unitOf(by) === unit)
      .map(({ by, value, received, receivedBefore }) => {
        const name = value === OTHERS ? "all others" : valueText(by, value);
        return [`${capitalized(dimensionNames[by])}: ${unlinked(name)}`, withBefore(received, receivedBefore)] as const;
      });
  return {
    subject: `Leads of the week ${weekText}: ${shownText(all.received)} (week before: ${shownText(all.receivedBefore)})`,
    lines: [
      ["Week", `${weekText} (in brackets: the week before)`],
      ["Received", withBefore(all.received, all.receivedBefore)],
      ["Delivered within an hour", withBefore(all.delivered, all.deliveredBefore)],
      ...linesOf("week"),
      ["Month", `${monthText} (in brackets: the month before)`],
      ...linesOf("month"),
    ] as const,
    todo: `Nothing to do. ${HIDDEN_REASON}`,
  };
}
