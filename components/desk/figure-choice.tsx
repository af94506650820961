import { ChoiceForm } from "#components/desk/choice-form.tsx";
import { dimensionNames } from "#lib/leads/figures/figure-words.ts";
import type { PeriodUnit } from "#lib/leads/figures/periods.ts";
import type { FigureDimension } from "#lib/leads/store/figures.ts";

interface Props {
  readonly unit: PeriodUnit;
  readonly dimension: FigureDimension;
}

const units = [
  ["week", "week"],
  ["month", "month"],
] as const;

/** Draws the choice of the figures. */
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
