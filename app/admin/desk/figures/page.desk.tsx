import type { Metadata } from "next";
import { DeskPage } from "#components/desk/desk-page.tsx";
import { Facts, Part } from "#components/desk/facts.tsx";
import { FigureChoice } from "#components/desk/figure-choice.tsx";
import { CourseTable, MonthTable } from "#components/desk/figure-tables.tsx";
import { Plot } from "#components/desk/plot.tsx";
import { csvPath, readFigureChoice } from "#lib/desk/figure-choice.ts";
import { findMessage } from "#lib/desk/messages.ts";
import type { DeskPageProps } from "#lib/desk/page-props.ts";
import { requirePerson } from "#lib/desk/require-person.ts";
import { desk } from "#lib/desk/root.ts";
import { dimensionNames, HIDDEN_REASON, periodText, shownText } from "#lib/leads/figures/figure-words.ts";
import { readCourse, readMonth, readOpen } from "#lib/leads/figures/read-figures.ts";

export const metadata: Metadata = { title: "Figures" };

const PERIODS = 12;

export default async function FiguresPage({ searchParams }: DeskPageProps) {
  const { person } = await requirePerson("marketing");
  const query = await searchParams;
  const choice = readFigureChoice(query);
  const { unit, dimension } = choice;
  const store = await desk.openStore();
  const now = desk.now();
  // One more than is drawn, to compare the first with.
  const course = await readCourse(store, unit, now, PERIODS + 1);
  const month = await readMonth(store, dimension, now);
  const open = await readOpen(store);
  const title = `All leads of the last ${PERIODS} ${unit}s`;
  return (
    <DeskPage person={person} current="/desk/figures" title="Figures" message={findMessage(query)}>
      <FigureChoice {...choice} />
      <Part title={title}>
        <Plot
          title={title}
          rows={course
            .slice(1)
            .map(({ period, ...counts }) => ({ name: periodText(period, unit), ...counts }))
            .toReversed()}
        />
        <CourseTable course={course} unit={unit} />
      </Part>
      <Part title={`${periodText(month.month, "month")} by ${dimensionNames[dimension]}`}>
        <MonthTable figures={month} />
      </Part>
      <Part title="Not delivered now">
        <Facts
          rows={[
            ["Waiting", shownText(open.waiting)],
            ["Refused", shownText(open.refused)],
            ["Given up", shownText(open.givenUp)],
          ]}
        />
      </Part>
      <p className="mb-4">
        <a href={csvPath(choice)}>Download these figures for a spreadsheet (CSV)</a>
      </p>
      <div className="max-w-prose text-ink-soft">
        <p className="mb-2">
          Whole weeks from Monday to Sunday and whole calendar months in India. A delivered lead counts in the period in
          which it was received.
        </p>
        <p>{`${HIDDEN_REASON} Values with fewer than five leads count as “All others”. By value there are months only: from weeks and months together, a hidden number could be worked out.`}</p>
      </div>
    </DeskPage>
  );
}
