import { longPeriodText, receivedText } from "#features/figures/desk/period-words.ts";
import { capitalized, dimensionNames, periodText, shownText, valueText } from "#features/figures/figure-words.ts";
import type { PeriodFigures } from "#features/figures/period-figures.ts";
import type { PeriodUnit } from "#features/figures/periods.ts";
import type { PeriodValues } from "#features/figures/read-figures.ts";

function changeText(now: PeriodFigures, before: PeriodFigures | undefined): string {
  if (now.received === undefined || before?.received === undefined || now.isLeast || before.isLeast) return "";
  const change = now.received - before.received;
  return change > 0 ? `+${change}` : String(change).replace("-", "−");
}

/** Shows the newest period first. The oldest period of `course` has no row: we only compare the next period with it. */
export function CourseTable({ course, unit }: { course: readonly PeriodFigures[]; unit: PeriodUnit }) {
  const rows = course.slice(1).map((row, index) => ({ row, before: course[index] }));
  return (
    <Table
      caption={`All leads by ${unit}`}
      heading={capitalized(unit)}
      columns={["Received", "Change", "Delivered within an hour"]}
      rows={rows
        .toReversed()
        .map(({ row, before }) => [
          longPeriodText(row.period, unit),
          receivedText(row),
          changeText(row, before),
          shownText(row.delivered),
        ])}
    />
  );
}

export function ValuesTable({ figures }: { figures: PeriodValues }) {
  const { dimension, unit, last, before, rows, others } = figures;
  return (
    <Table
      caption={`Leads by ${dimensionNames[dimension]}`}
      heading={capitalized(dimensionNames[dimension])}
      columns={[last, before].map(({ period }) => periodText(period, unit))}
      rows={[
        ...rows.map((row) => [valueText(dimension, row.value), shownText(row.now), shownText(row.before)]),
        ...(others ? [["All others", shownText(others.now), shownText(others.before)]] : []),
        ["All", receivedText(last), receivedText(before)],
      ]}
    />
  );
}

interface TableProps {
  readonly caption: string;
  readonly heading: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const headClass = "border-line px-0.5 py-2 align-bottom text-xs sm:px-3 sm:text-sm";

function Table({ caption, heading, columns, rows }: TableProps) {
  return (
    <table className="w-full max-w-3xl bg-white text-sm sm:text-base">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          <th scope="col" className={`border-b-2 text-start ${headClass}`}>
            {heading}
          </th>
          {columns.map((name) => (
            <th key={name} scope="col" className={`border-b-2 text-end ${headClass}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th
              scope="row"
              className="border-b border-line px-0.5 py-2 text-start font-normal [overflow-wrap:anywhere] sm:px-3"
            >
              {name}
            </th>
            {columns.map((column, index) => (
              <td key={column} className="border-b border-line px-0.5 py-2 text-end tabular-nums sm:px-3">
                {values[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
