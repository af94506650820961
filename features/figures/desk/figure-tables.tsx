import { dimensionNames, periodText, shownText, valueText } from "#features/figures/figure-words.ts";
import type { Shown, ShownCounts } from "#features/figures/hide-small.ts";
import type { PeriodUnit } from "#features/figures/periods.ts";
import type { MonthFigures, PeriodFigures } from "#features/figures/read-figures.ts";

function changeText(now: Shown, before: Shown): string {
  if (now === undefined || before === undefined) return "";
  return now > before ? `+${now - before}` : String(now - before).replace("-", "−");
}

/** Shows the newest period first. The oldest period of `course` has no row: we only compare the next period with it. */
export function CourseTable({ course, unit }: { course: readonly PeriodFigures[]; unit: PeriodUnit }) {
  const rows = course.slice(1).map((row, index) => ({ ...row, before: course[index] }));
  return (
    <Table
      caption={`All leads by ${unit}`}
      heading={unit === "week" ? "Week" : "Month"}
      columns={["Received", "Change", "Delivered"]}
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

export function MonthTable({ figures }: { figures: MonthFigures }) {
  const { dimension, month, before, rows, others, total } = figures;
  const isDelay = dimension === "delay";
  const of = (now: ShownCounts, earlier: ShownCounts) => [
    ...(isDelay ? [] : [shownText(now.received), shownText(earlier.received)]),
    shownText(now.delivered),
    shownText(earlier.delivered),
  ];
  return (
    <Table
      caption={`Leads by ${dimensionNames[dimension]}`}
      heading={dimensionNames[dimension].replace(/^./, (letter) => letter.toUpperCase())}
      columns={[month, before].map((period) => periodText(period, "month"))}
      groups={isDelay ? ["Delivered"] : ["Received", "Delivered"]}
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
  readonly heading: string;
  readonly columns: readonly string[];
  /** Headings above the columns. All `columns` are repeated below each of them. */
  readonly groups?: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

const headClass = "border-line px-0.5 py-2 align-bottom text-xs sm:px-3 sm:text-sm";

function Table({ caption, heading, columns, groups = [], rows }: TableProps) {
  const cells = (groups.length > 0 ? groups : [""]).flatMap((group) => columns.map((name) => ({ group, name })));
  const heads = cells.map(({ group, name }) => (
    <th key={`${group} ${name}`} scope="col" className={`border-b-2 text-end ${headClass}`}>
      {name}
    </th>
  ));
  return (
    <table className="w-full max-w-3xl bg-white text-sm sm:text-base">
      <caption className="sr-only">{caption}</caption>
      <colgroup />
      {groups.map((group) => (
        <colgroup key={group} span={columns.length} />
      ))}
      <thead>
        <tr>
          <th scope="col" rowSpan={groups.length > 0 ? 2 : undefined} className={`border-b-2 text-start ${headClass}`}>
            {heading}
          </th>
          {groups.map((group) => (
            <th key={group} scope="colgroup" colSpan={columns.length} className={`text-end ${headClass}`}>
              {group}
            </th>
          ))}
          {groups.length === 0 && heads}
        </tr>
        {groups.length > 0 && <tr>{heads}</tr>}
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
            {cells.map((cell, index) => (
              <td
                key={`${cell.group} ${cell.name}`}
                className="border-b border-line px-0.5 py-2 text-end tabular-nums sm:px-3"
              >
                {values[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
