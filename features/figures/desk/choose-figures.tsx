import { ChoiceForm } from "#features/desk/components/choice-form.tsx";
import type { FigureChoice } from "#features/figures/desk/figure-choice.ts";
import { dimensionNames } from "#features/figures/figure-words.ts";
import { periodUnits } from "#features/figures/periods.ts";

const units = periodUnits.map((unit) => [unit, unit] as const);

export function ChooseFigures({ unit, dimension }: FigureChoice) {
  return (
    <ChoiceForm
      action="/desk/figures"
      choices={[
        { name: "period", label: "All leads by", options: units, chosen: unit },
        { name: "by", label: "Last month by", options: Object.entries(dimensionNames), chosen: dimension },
      ]}
    />
  );
}
