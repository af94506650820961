import { Facts, Part } from "#features/desk/components/facts.tsx";
import { ChooseFigures } from "#features/figures/desk/choose-figures.tsx";
import { csvPath, type FigureChoice } from "#features/figures/desk/figure-choice.ts";
import { CourseTable, ValuesTable } from "#features/figures/desk/figure-tables.tsx";
import { daysText, receivedText } from "#features/figures/desk/period-words.ts";
import { Plot } from "#features/figures/desk/plot.tsx";
import { dimensionNames, HIDDEN_REASON, periodText } from "#features/figures/figure-words.ts";
import type { Figures } from "#features/figures/figures.ts";
import type { PeriodFigures } from "#features/figures/period-figures.ts";
import { readCourse, readRunning, readValues } from "#features/figures/read-figures.ts";
import { OTHER_CAMPAIGN } from "#lib/leads/store/source-name.ts";

const PERIODS = 12;

interface Props {
  readonly figures: Figures;
  readonly choice: FigureChoice;
  readonly now: number;
}

/** The last week by campaign stands first, because marketing looks for it on Mondays. */
export async function FiguresView({ figures, choice, now }: Props) {
  const { unit, dimension } = choice;
  const values = await readValues(figures, dimension, now);
  const running = await readRunning(figures, now);
  // Reads one more period than the plot shows, so that the first period also has one to be compared with.
  const course = await readCourse(figures, unit, now, PERIODS + 1);
  const title = `All leads of the last ${PERIODS} ${unit}s`;
  const isNameHidden = dimension === "campaign" && values.rows.some(({ value }) => value === OTHER_CAMPAIGN);
  return (
    <>
      <ChooseFigures {...choice} />
      <Part title={`${periodText(values.last.period, values.unit)} by ${dimensionNames[dimension]}`}>
        <ValuesTable figures={values} />
        {isNameHidden && <p className="mt-3 max-w-prose">{HIDDEN_NAMES}</p>}
      </Part>
      <Part title="Until yesterday">
        <Facts
          rows={[
            ["This week", runningText(running.week)],
            ["This month", runningText(running.month)],
          ]}
        />
      </Part>
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
      <p className="mb-4">
        <a href={csvPath(choice)}>Download these figures for a spreadsheet (CSV)</a>
      </p>
      <div className="max-w-prose text-ink-soft">
        {explanation.map((sentences) => (
          <p key={sentences} className="mb-2">
            {sentences}
          </p>
        ))}
      </div>
    </>
  );
}

const HIDDEN_NAMES =
  "Names were hidden: “other campaign” are leads whose link had a name that is not in the list of campaigns. The list is at /admin, under General.";

const explanation = [
  "Weeks run from Monday to Sunday in India. A month has the whole weeks whose Thursday is in it, so it has four or five. A day counts an hour after its end.",
  `${HIDDEN_REASON} Values with fewer than five leads count as “All others”. A month that says “at least” leaves out its weeks with one to four leads, and the running week and month count in steps of five.`,
  "These figures count the forms that were sent. They do not say how many people opened a page or began a form, because browsers send us nothing before a form is sent.",
];

const runningText = (running: PeriodFigures): string => {
  const days = daysText(running.period);
  return days ? `${receivedText(running)} (${days})` : "no whole day yet";
};
