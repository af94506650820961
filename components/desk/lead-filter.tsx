import { controlClass } from "#components/desk/desk-form.tsx";
import { languageName, stateWords } from "#components/desk/format.ts";

interface Props {
  readonly forms: readonly string[];
  readonly languages: readonly string[];
  /** The chosen values. */
  readonly chosen: Readonly<Partial<Record<"state" | "form" | "language" | "day", string>>>;
}

/** Draws the choice of leads by state, form, language and day. The address of the page has the choice, so that a colleague can share it. */
export function LeadFilter({ forms, languages, chosen }: Props) {
  const states = Object.entries(stateWords).map(([value, { name }]) => [value, name] as const);
  return (
    <form action="/desk/leads" className="mb-6 grid grid-cols-2 items-end gap-3 lg:grid-cols-5">
      <Choice name="state" label="State" options={states} value={chosen.state} />
      <Choice name="form" label="Form" options={forms.map((form) => [form, form])} value={chosen.form} />
      <Choice
        name="language"
        label="Language"
        options={languages.map((code) => [code, languageName(code)])}
        value={chosen.language}
      />
      <label className="grid min-w-0 gap-1">
        <span className="font-semibold">Day (in India)</span>
        <input type="date" name="day" defaultValue={chosen.day} className={`min-w-0 ${controlClass}`} />
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

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly value: string | undefined;
}

function Choice({ name, label, options, value = "" }: ChoiceProps) {
  return (
    <label className="grid min-w-0 gap-1">
      <span className="font-semibold">{label}</span>
      <select name={name} defaultValue={value} className={`min-w-0 ${controlClass}`}>
        <option value="">All</option>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
