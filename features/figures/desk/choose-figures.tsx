import { ChoiceForm } from "#features/desk/components/choice-form.tsx";
import { dimensionNames } from "#features/figures/figure-words.ts";
import type { FigureDimension } from "#features/figures/figures.ts";
import type { PeriodUnit } from "#features/figures/periods.ts";

interface Props {
  readonly unit: PeriodUnit;
  readonly dimension: FigureDimension;
}

const units = [
  ["week", "week"],
  ["month", "month"],
] as const;

export function FigureChoice({ unit, dimension }: Props) {
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
