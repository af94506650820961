import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CourseTable, MonthTable } from "#features/figures/desk/figure-tables.tsx";
import { Plot } from "#features/figures/desk/plot.tsx";
import { lastPeriods } from "#features/figures/periods.ts";
import type { MonthFigures } from "#features/figures/read-figures.ts";

const periods = lastPeriods("month", Date.UTC(2026, 10, 23), 3);
const counts = [
  { received: 20, delivered: 20 },
  { received: undefined, delivered: undefined },
  { received: 12, delivered: 0 },
];
const course = periods.map((period, index) => ({ period, ...counts[index] })) as Parameters<
  typeof CourseTable
>[0]["course"];

/** Returns the texts of the cells of each row. */
const rowsOf = (html: string) =>
  [...html.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, text]) => text),
  );

test("the course lists the newest period first, and compares it with the one before unless one is hidden", () => {
  expect(rowsOf(renderToStaticMarkup(<CourseTable course={course} unit="month" />))).toEqual([
    ["Month", "Received", "Change", "Delivered"],
    ["Oct 2026", "12", "", "0"],
    ["Sept 2026", "hidden", "", "hidden"],
  ]);
  const [first, , third] = course;
  const shown = [first, third].filter((row) => row !== undefined);
  expect(rowsOf(renderToStaticMarkup(<CourseTable course={shown} unit="month" />))[1]).toEqual([
    "Oct 2026",
    "12",
    "−8",
    "0",
  ]);
});

const hidden = { received: undefined, delivered: undefined };
const [, before, month] = periods;
const figures = {
  month,
  before,
  dimension: "country",
  rows: [{ value: "KE", now: { received: 12, delivered: 12 }, before: hidden }],
  others: { now: { received: 6, delivered: undefined }, before: hidden },
  total: { now: { received: 18, delivered: 15 }, before: hidden },
} as MonthFigures;

test("a month lists its values beside the month before, then all others and all", () => {
  expect(rowsOf(renderToStaticMarkup(<MonthTable figures={figures} />))).toEqual([
    ["Country", "Received", "Delivered"],
    ["Oct 2026", "Sept 2026", "Oct 2026", "Sept 2026"],
    ["Kenya", "12", "hidden", "12", "hidden"],
    ["All others", "6", "hidden", "hidden", "hidden"],
    ["All", "18", "hidden", "15", "hidden"],
  ]);
});

test("a time to delivery has no column of received leads", () => {
  const delays = { ...figures, dimension: "delay", rows: [{ ...figures.rows[0], value: "under-1-hour" }] };
  expect(rowsOf(renderToStaticMarkup(<MonthTable figures={delays as MonthFigures} />)).slice(0, 3)).toEqual([
    ["Time to delivery", "Delivered"],
    ["Oct 2026", "Sept 2026"],
    ["under 1 hour", "12", "hidden"],
  ]);
});

test("a plot draws the longest bar in full, no bar for a hidden number, and names itself", () => {
  const rows = course.map(({ period, ...each }) => ({ name: period.name, ...each }));
  const html = renderToStaticMarkup(<Plot title="All leads" rows={rows} />);
  expect(html).toContain('<title id="plot-title">All leads</title>');
  // Two bars of the key, two of August, one of October.
  const bars = [...html.matchAll(/<rect x="\d+" y="\d+" width="([\d.]+)" height="14"/g)].map(([, width]) =>
    Number(width),
  );
  expect(bars).toHaveLength(5);
  expect(Math.max(...bars)).toBe(bars[2]);
  expect(bars[4]).toBeCloseTo(((bars[2] ?? 0) * 12) / 20);
  expect(html.match(/>hidden</g)).toHaveLength(2);
  expect(html.match(/fill="url\(#plot-hatch\)"/g)).toHaveLength(3);
});
