import { controlClass } from "#components/desk/desk-form.tsx";
import { dimensionNames } from "#lib/leads/figures/figure-words.ts";
import type { PeriodUnit } from "#lib/leads/figures/periods.ts";
import type { FigureDimension } from "#lib/leads/store/figures.ts";

interface Props {
  readonly unit: PeriodUnit;
  readonly dimension: FigureDimension;
}

/** Draws the choice of the figures. The address of the page has the choice, so that a colleague can share it. */
export function FigureChoice({ unit, dimension }: Props) {
  return (
    <form action="/desk/figures" className="mb-6 grid items-end gap-4 sm:grid-cols-3">
      <label className="grid gap-1">
        <span className="font-semibold">Course by</span>
        <select name="period" defaultValue={unit} className={controlClass}>
          <option value="week">week</option>
          <option value="month">month</option>
        </select>
      </label>
      <label className="grid gap-1">
        <span className="font-semibold">Last month by</span>
        <select name="by" defaultValue={dimension} className={controlClass}>
          {Object.entries(dimensionNames).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button
        type="submit"
        className="min-h-11 rounded-card border-2 border-pine bg-pine px-4 font-semibold text-white"
      >
        Show
      </button>
    </form>
  );
}
