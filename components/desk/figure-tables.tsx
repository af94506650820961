import { dimensionNames, periodText, shownText, valueText } from "#lib/leads/figures/figure-words.ts";
import type { Shown, ShownCounts } from "#lib/leads/figures/hide-small.ts";
import type { PeriodUnit } from "#lib/leads/figures/periods.ts";
import type { MonthFigures, PeriodFigures } from "#lib/leads/figures/read-figures.ts";

/** Returns how much a number changed, or nothing if one of the two is hidden. */
function changeText(now: Shown, before: Shown): string {
  if (now === undefined || before === undefined) return "";
  return now > before ? `+${now - before}` : String(now - before).replace("-", "−");
}

/** Lists the periods, the newest first. The first of `course` is there only for its comparison with the second. */
export function CourseTable({ course, unit }: { course: readonly PeriodFigures[]; unit: PeriodUnit }) {
  const rows = course.slice(1).map((row, index) => ({ ...row, before: course[index] }));
  return (
    <Table
      caption={`All leads by ${unit}`}
      columns={[unit === "week" ? "Week" : "Month", "Received", `Change`, "Delivered"]}
      rows={rows
        .toReversed()
        .map(({ period, received, delivered, before }) => [
          periodText(period, unit),
          shownText(received),
          changeText(received, before?.received),
          shownText(delivered),
        ])}
    />
  );
}

/** Lists the values of one dimension in the last whole month, beside the month before. */
export function MonthTable({ figures }: { figures: MonthFigures }) {
  const { dimension, month, before, rows, others, total } = figures;
  const isDelay = dimension === "delay";
  const of = (now: ShownCounts, earlier: ShownCounts) => [
    ...(isDelay ? [] : [shownText(now.received), shownText(earlier.received)]),
    shownText(now.delivered),
    shownText(earlier.delivered),
  ];
  const [newer, older] = [month, before].map((period) => periodText(period, "month"));
  return (
    <Table
      caption={`Leads by ${dimensionNames[dimension]}`}
      columns={[
        dimensionNames[dimension].replace(/^./, (letter) => letter.toUpperCase()),
        ...(isDelay ? [] : [`Received ${newer}`, `Received ${older}`]),
        `Delivered ${newer}`,
        `Delivered ${older}`,
      ]}
      rows={[
        ...rows.map((row) => [valueText(dimension, row.value), ...of(row.now, row.before)]),
        ...(others ? [["All others", ...of(others.now, others.before)]] : []),
        ["All", ...of(total.now, total.before)],
      ]}
    />
  );
}

interface TableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function Table({ caption, columns, rows }: TableProps) {
  return (
    <table className="w-full max-w-3xl bg-white text-sm sm:text-base">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`border-b-2 border-line px-0.5 py-2 align-bottom text-xs sm:px-3 sm:text-sm ${index === 0 ? "text-start" : "text-end"}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th
              scope="row"
              className="border-b border-line px-0.5 py-2 text-start font-normal [overflow-wrap:anywhere] sm:px-3"
            >
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={columns[index + 1]} className="border-b border-line px-0.5 py-2 text-end tabular-nums sm:px-3">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
