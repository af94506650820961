import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CourseTable, ValuesTable } from "#features/figures/desk/figure-tables.tsx";
import { Plot } from "#features/figures/desk/plot.tsx";
import { lastPeriods } from "#features/figures/periods.ts";
import type { PeriodValues } from "#features/figures/read-figures.ts";

const periods = lastPeriods("month", Date.UTC(2026, 10, 23), 3);
const counts = [
  { received: 20, isLeast: false, delivered: 20 },
  { received: undefined, isLeast: false, delivered: undefined },
  { received: 12, isLeast: false, delivered: 0 },
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
    ["Month", "Received", "Change", "Delivered within an hour"],
    ["Oct 2026, 5 weeks", "12", "", "0"],
    ["Sept 2026, 4 weeks", "hidden", "", "hidden"],
  ]);
  const [first, , third] = course;
  const shown = [first, third].filter((row) => row !== undefined);
  expect(rowsOf(renderToStaticMarkup(<CourseTable course={shown} unit="month" />))[1]).toEqual([
    "Oct 2026, 5 weeks",
    "12",
    "−8",
    "0",
  ]);
  const least = shown.map((row) => ({ ...row, isLeast: true }));
  expect(rowsOf(renderToStaticMarkup(<CourseTable course={least} unit="month" />))[1]?.slice(1, 3)).toEqual([
    "at least 12",
    "",
  ]);
});

const [, before, month] = periods;
const figures = {
  dimension: "country",
  unit: "month",
  last: { period: month, received: 18, isLeast: false },
  before: { period: before, received: undefined, isLeast: false },
  rows: [{ value: "KE", now: 12, before: undefined }],
  others: { now: 6, before: undefined },
} as PeriodValues;

test("a period lists its values beside the period before, then all others and all", () => {
  expect(rowsOf(renderToStaticMarkup(<ValuesTable figures={figures} />))).toEqual([
    ["Country", "Oct 2026", "Sept 2026"],
    ["Kenya", "12", "hidden"],
    ["All others", "6", "hidden"],
    ["All", "18", "hidden"],
  ]);
});

test("values that are no names have words", () => {
  const rows = ["(other)", "(none)"].map((value) => ({ value, now: 5, before: 5 }));
  const html = renderToStaticMarkup(<ValuesTable figures={{ ...figures, dimension: "campaign", rows }} />);
  expect(rowsOf(html).map(([name]) => name)).toEqual([
    "Campaign",
    "other campaign",
    "no campaign",
    "All others",
    "All",
  ]);
  const later = [{ value: "later", now: 5, before: 5 }];
  const delays = renderToStaticMarkup(<ValuesTable figures={{ ...figures, dimension: "delay", rows: later }} />);
  expect(rowsOf(delays)[1]?.[0]).toBe("later, or not yet");
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
