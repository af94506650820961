import { ChoiceForm } from "#features/desk/components/choice-form.tsx";
import type { FigureChoice } from "#features/figures/desk/figure-choice.ts";
import { dimensionNames } from "#features/figures/figure-words.ts";
import { figureDimensions, unitOf } from "#features/figures/figures.ts";
import { periodUnits } from "#features/figures/periods.ts";

const dimensions = figureDimensions.map(
  (dimension) => [dimension, `${dimensionNames[dimension]}, last ${unitOf(dimension)}`] as const,
);

const units = periodUnits.map((unit) => [unit, unit] as const);

export function ChooseFigures({ unit, dimension }: FigureChoice) {
  return (
    <ChoiceForm
      action="/desk/figures"
      choices={[
        { name: "by", label: "Leads by", options: dimensions, chosen: dimension },
        { name: "period", label: "All leads by", options: units, chosen: unit },
      ]}
    />
  );
}
