import type { ReactNode } from "react";
import { controlClass } from "#features/desk/components/desk-form.tsx";

interface Choice {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly chosen: string | undefined;
}

interface Props {
  readonly action: string;
  readonly choices: readonly Choice[];
  readonly children?: ReactNode;
}

/** Narrows a list. The choice becomes part of the page's URL, so that staff can send it to a colleague. */
export function ChoiceForm({ action, choices, children }: Props) {
  return (
    <form action={action} className="mb-6 grid grid-cols-2 items-end gap-3 lg:auto-cols-fr lg:grid-flow-col">
      {choices.map(({ name, label, options, chosen }) => (
        <label key={name} className="grid min-w-0 gap-1">
          <span className="font-semibold">{label}</span>
          <select name={name} defaultValue={chosen} className={`min-w-0 ${controlClass}`}>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      {children}
      <button
        type="submit"
        className="min-h-11 rounded-card border-2 border-primary bg-primary px-4 font-semibold text-white"
      >
        Show
      </button>
    </form>
  );
}
