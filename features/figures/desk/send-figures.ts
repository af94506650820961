import "server-only";
import { stringify } from "csv-stringify/sync";
import { deskRoute } from "#features/desk/desk-route.ts";
import type { Desk } from "#features/desk/root.ts";
import { readFigureChoice } from "#features/figures/desk/figure-choice.ts";
import { figureStore } from "#features/figures/figure-store.ts";
import { shownText } from "#features/figures/figure-words.ts";
import type { ShownCounts } from "#features/figures/hide-small.ts";
import type { Period } from "#features/figures/periods.ts";
import { type MonthFigures, type PeriodFigures, readCourse, readMonth } from "#features/figures/read-figures.ts";

const columns = ["period", "first day", "day after", "by", "value", "received", "delivered"] as const;

/** Sends the figures of the page as a file for a spreadsheet. */
export const sendFigures = (desk: Desk) =>
  deskRoute(desk, { role: "marketing", back: "/desk/figures" }, async ({ request, store, now }) => {
    const { unit, dimension } = readFigureChoice(Object.fromEntries(new URL(request.url).searchParams));
    const counted = store.part(figureStore);
    const course = await readCourse(counted, unit, now);
    const text = writeCsv(course, await readMonth(counted, dimension, now));
    return new Response(text, {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="figures-${unit}-${dimension}.csv"`,
      },
    });
  });

const rowOf = (period: Period, by: string, value: string, { received, delivered }: ShownCounts) => [
  period.name,
  period.from,
  period.until,
  by,
  value,
  // A time to delivery has no number of received leads.
  by === "delay" ? "" : shownText(received),
  shownText(delivered),
];

/** Writes a row for each pair of received and delivered. Anybody can name a campaign, so no value may begin like a formula. */
function writeCsv(
  course: readonly PeriodFigures[],
  { dimension, month, before, rows, others, total }: MonthFigures,
): string {
  const values = [...rows, ...(others ? [{ value: "(others)", ...others }] : []), { value: "(all)", ...total }];
  return stringify(
    [
      columns,
      ...course.map(({ period, ...counts }) => rowOf(period, "all", "", counts)),
      ...values.map((row) => rowOf(month, dimension, row.value, row.now)),
      ...values.map((row) => rowOf(before, dimension, row.value, row.before)),
    ],
    { escape_formulas: true, record_delimiter: "windows" },
  );
}
