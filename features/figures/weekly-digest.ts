import "server-only";
import * as z from "zod";
import type { FiguresPart } from "#features/figures/figure-store.ts";
import { dimensionNames, HIDDEN_REASON, periodText, shownText, valueText } from "#features/figures/figure-words.ts";
import { type FigureDimension, type Figures, figureDimensions } from "#features/figures/figures.ts";
import type { ShownCounts } from "#features/figures/hide-small.ts";
import { readCourse, readMonth, readOpen } from "#features/figures/read-figures.ts";
import { errorFacts } from "#lib/error-facts.ts";
import { findMorning } from "#lib/india-day.ts";
import type { EventWords } from "#lib/leads/store/feature.ts";
import { safeName, unlinked } from "#lib/leads/store/source-name.ts";
import type { StaffAccess } from "#lib/leads/store/staff/staff-access.ts";
import { log } from "#lib/log.ts";
import { DAY_MS, dayOf } from "#lib/time-units.ts";

const shown = z
  .int()
  .nonnegative()
  .nullable()
  .describe("Null if it is hidden: from 1 to 4, or one from which such a number follows.");

const figures = (period: string) => ({
  received: shown,
  receivedBefore: shown.describe(`Received in the ${period} before. Null if it is hidden.`),
  delivered: shown,
  deliveredBefore: shown.describe(`Delivered in the ${period} before. Null if it is hidden.`),
});

const id = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);

export const weekSchema = z.strictObject({
  week: z.iso.date().describe("The Monday with which the week began, in India."),
  ...figures("week"),
  open: z.strictObject({ waiting: shown, refused: shown, givenUp: shown }).describe("What is not delivered now."),
  month: z.iso.date().describe("The first day of the last whole month. The values below are of this month."),
  values: z
    .array(z.strictObject({ by: id, value: z.string().max(60), ...figures("month") }))
    .describe("At most 20 of each kind. `(others)` are the leads with all values that are not named."),
});

type Week = z.infer<typeof weekSchema>;

/** The most values, such as countries, that the digest lists for each dimension. */
const MAX_VALUES = 20;

const besideBefore = (now: ShownCounts | undefined, before: ShownCounts | undefined) => ({
  received: now?.received ?? null,
  receivedBefore: before?.received ?? null,
  delivered: now?.delivered ?? null,
  deliveredBefore: before?.delivered ?? null,
});

/** Reads the figures of the last whole week, and those of each value in the last whole month. */
async function readWeek(store: Figures & Pick<StaffAccess, "countByState">, now: number): Promise<Week> {
  const [before, week] = await readCourse(store, "week", now, 2);
  const months = await Promise.all(figureDimensions.map((dimension) => readMonth(store, dimension, now)));
  const { waiting = null, refused = null, givenUp = null } = await readOpen(store);
  return {
    week: week?.period.from ?? "",
    ...besideBefore(week, before),
    open: { waiting, refused, givenUp },
    month: months[0]?.month.from ?? "",
    values: months.flatMap(({ dimension: by, rows, others }) => [
      ...rows.slice(0, MAX_VALUES).map((row) => ({
        by,
        // Anybody can put any words into the campaign of a link. All other values are our own.
        value: by === "campaign" ? safeName(row.value) : row.value,
        ...besideBefore(row.now, row.before),
      })),
      ...(others ? [{ by, value: "(others)", ...besideBefore(others.now, others.before) }] : []),
    ]),
  };
}

interface WeeklyRunDependencies {
  readonly openStore: () => Promise<Pick<FiguresPart, "countFigures" | "tellWeek"> & Pick<StaffAccess, "countByState">>;
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

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function describeWeek({ week, open, month, values, ...all }: Week): EventWords {
  const until = dayOf(Date.parse(week) + 7 * DAY_MS);
  const weekText = periodText({ name: "", from: week, until }, "week");
  const monthText = periodText({ name: "", from: month, until: month }, "month");
  return {
    subject: `Leads of the week ${weekText}: ${shownText(all.received)} (week before: ${shownText(all.receivedBefore)})`,
    lines: [
      ["Week", `${weekText} (in brackets: the week before)`],
      ["Received", withBefore(all.received, all.receivedBefore)],
      ["Delivered", withBefore(all.delivered, all.deliveredBefore)],
      ["Waiting now", shownText(open.waiting)],
      ["Refused now", shownText(open.refused)],
      ["Given up now", shownText(open.givenUp)],
      ["Month", `${monthText} (in brackets: the month before)`],
      ...values.map(({ by, value, received, receivedBefore, delivered, deliveredBefore }) => {
        const dimension = by as FigureDimension;
        const deliveredText = `delivered ${withBefore(delivered, deliveredBefore)}`;
        return [
          `${capitalized(dimensionNames[dimension])}: ${unlinked(valueText(dimension, value))}`,
          dimension === "delay" ? deliveredText : `received ${withBefore(received, receivedBefore)}, ${deliveredText}`,
        ] as const;
      }),
    ] as const,
    todo: `Nothing to do. ${HIDDEN_REASON}`,
  };
}
