import "server-only";
import { dimensionNames, HIDDEN_REASON, periodText, shownText, valueText } from "#lib/leads/figures/figure-words.ts";
import type { ShownCounts } from "#lib/leads/figures/hide-small.ts";
import { readCourse, readMonth, readOpen } from "#lib/leads/figures/read-figures.ts";
import type { NoticeData } from "#lib/leads/notices/events.ts";
import { safeName, unlinked } from "#lib/leads/notices/lead-facts.ts";
import { type FigureDimension, figureDimensions } from "#lib/leads/store/figures.ts";
import type { SubmissionStore } from "#lib/leads/store/store.ts";

type Week = NoticeData<"digest.weekly">;

/** How many values of one kind the digest has at most. */
const MAX_VALUES = 20;

/** Returns true for a Monday, when the digest of the day has that of the week beside it. */
export const isWeekly = (day: string): boolean => new Date(day).getUTCDay() === 1;

const besideBefore = (now: ShownCounts | undefined, before: ShownCounts | undefined) => ({
  received: now?.received ?? null,
  receivedBefore: before?.received ?? null,
  delivered: now?.delivered ?? null,
  deliveredBefore: before?.delivered ?? null,
});

/** Returns the figures that the desk shows to marketing: of the last whole week, and by each value of the last whole month. */
export async function readWeek(store: SubmissionStore, now: number): Promise<Week> {
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
        // Anybody can put any words into a link (lead-facts.ts). All other values are our own.
        value: by === "campaign" ? safeName(row.value) : row.value,
        ...besideBefore(row.now, row.before),
      })),
      ...(others ? [{ by, value: "(others)", ...besideBefore(others.now, others.before) }] : []),
    ]),
  };
}

/** Returns a number with the number of the period before in brackets. */
const withBefore = (count: number | null, before: number | null) => `${shownText(count)} (${shownText(before)})`;

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the words of the digest of a week. */
export function describeWeek({ week, open, month, values, ...all }: Week) {
  const until = new Date(Date.parse(week) + 7 * 86_400_000).toISOString().slice(0, 10);
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
