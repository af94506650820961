import type { Metadata } from "next";
import { DeskPage } from "#features/desk/components/desk-page.tsx";
import { Facts, Part } from "#features/desk/components/facts.tsx";
import { findMessage } from "#features/desk/messages.ts";
import type { DeskPageProps } from "#features/desk/page-props.ts";
import { requirePerson } from "#features/desk/require-person.ts";
import { desk } from "#features/desk/root.ts";
import { ChooseFigures } from "#features/figures/desk/choose-figures.tsx";
import { csvPath, readFigureChoice } from "#features/figures/desk/figure-choice.ts";
import { CourseTable, MonthTable } from "#features/figures/desk/figure-tables.tsx";
import { Plot } from "#features/figures/desk/plot.tsx";
import { figureStore } from "#features/figures/figure-store.ts";
import { dimensionNames, HIDDEN_REASON, periodText, shownText } from "#features/figures/figure-words.ts";
import { readCourse, readMonth, readOpen } from "#features/figures/read-figures.ts";

export const metadata: Metadata = { title: "Figures" };

const PERIODS = 12;

export default async function FiguresPage({ searchParams }: DeskPageProps) {
  const { person } = await requirePerson("marketing");
  const query = await searchParams;
  const choice = readFigureChoice(query);
  const { unit, dimension } = choice;
  const store = await desk.openStore();
  const now = desk.now();
  // Reads one more period than the plot shows, so that the first period also has one to be compared with.
  const course = await readCourse(store.part(figureStore), unit, now, PERIODS + 1);
  const month = await readMonth(store.part(figureStore), dimension, now);
  const open = await readOpen(store);
  const title = `All leads of the last ${PERIODS} ${unit}s`;
  return (
    <DeskPage person={person} current="/desk/figures" title="Figures" message={findMessage(query)}>
      <ChooseFigures {...choice} />
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
