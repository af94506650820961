import { type FigureDimension, figureDimensions } from "#features/figures/figures.ts";
import { type PeriodUnit, periodUnits } from "#features/figures/periods.ts";

export interface FigureChoice {
  readonly unit: PeriodUnit;
  readonly dimension: FigureDimension;
}

/** Reads the choice from the query of the URL. Anybody can write a URL, so an unknown value counts as the default. */
export const readFigureChoice = (query: Readonly<Record<string, string | string[] | undefined>>): FigureChoice => ({
  unit: periodUnits.find((unit) => unit === query.period) ?? "week",
  dimension: figureDimensions.find((dimension) => dimension === query.by) ?? "campaign",
});

export const csvPath = ({ unit, dimension }: FigureChoice): string =>
  `/api/desk/figures.csv?${new URLSearchParams({ period: unit, by: dimension })}`;
