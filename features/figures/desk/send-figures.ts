import "server-only";
import { stringify } from "csv-stringify/sync";
import { deskRoute } from "#features/desk/desk-route.ts";
import type { Desk } from "#features/desk/root.ts";
import { readFigureChoice } from "#features/figures/desk/figure-choice.ts";
import { receivedText } from "#features/figures/desk/period-words.ts";
import { figureStore } from "#features/figures/figure-store.ts";
import { shownText } from "#features/figures/figure-words.ts";
import type { PeriodFigures } from "#features/figures/period-figures.ts";
import type { Period } from "#features/figures/periods.ts";
import { type PeriodValues, readCourse, readValues } from "#features/figures/read-figures.ts";
import { OTHERS } from "#features/figures/weekly-sources.ts";

const columns = ["period", "first day", "day after", "by", "value", "received", "delivered within an hour"] as const;

/** Sends the figures of the page as a file for a spreadsheet. */
export const sendFigures = (desk: Desk) =>
  deskRoute(desk, { role: "marketing", back: "/desk/figures" }, async ({ request, store, now }) => {
    const { unit, dimension } = readFigureChoice(Object.fromEntries(new URL(request.url).searchParams));
    const counted = store.part(figureStore);
    const course = await readCourse(counted, unit, now);
    const text = writeCsv(course, await readValues(counted, dimension, now));
    return new Response(text, {
      headers: {
        "content-type": "text/csv; charset=utf-8",
        "content-disposition": `attachment; filename="figures-${unit}-${dimension}.csv"`,
      },
    });
  });

const rowOf = (period: Period, by: string, value: string, ...counts: readonly string[]) => [
  period.name,
  period.from,
  period.until,
  by,
  value,
  ...counts,
];

/** Writes a row for each number. Version 1.0.0 let anybody name a campaign, so no value may begin like a formula. */
function writeCsv(course: readonly PeriodFigures[], { dimension, last, before, rows, others }: PeriodValues): string {
  const values = [...rows, ...(others ? [{ value: OTHERS, ...others }] : [])];
  return stringify(
    [
      columns,
      ...course.map((row) => rowOf(row.period, "all", "", receivedText(row), shownText(row.delivered))),
      ...values.map(({ value, now }) => rowOf(last.period, dimension, value, shownText(now), "")),
      rowOf(last.period, dimension, "(all)", receivedText(last), ""),
      ...values.map((row) => rowOf(before.period, dimension, row.value, shownText(row.before), "")),
      rowOf(before.period, dimension, "(all)", receivedText(before), ""),
    ],
    { escape_formulas: true, record_delimiter: "windows" },
  );
}
