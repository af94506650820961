import { ChoiceForm } from "#features/desk/components/choice-form.tsx";
import { controlClass } from "#features/desk/components/desk-form.tsx";
import { stateWords } from "#features/desk/components/format.ts";
import { languageName } from "#lib/english-names.ts";

interface Props {
  readonly forms: readonly string[];
  readonly languages: readonly string[];
  readonly chosen: Readonly<Partial<Record<"state" | "form" | "language" | "day", string>>>;
}

const ALL = ["", "All"] as const;

export function LeadFilter({ forms, languages, chosen }: Props) {
  const states = Object.entries(stateWords).map(([value, { name }]) => [value, name] as const);
  const languageOptions = languages.map((code) => [code, languageName(code)] as const);
  return (
    <ChoiceForm
      action="/desk/leads"
      choices={[
        { name: "state", label: "State", options: [ALL, ...states], chosen: chosen.state },
        {
          name: "form",
          label: "Form",
          options: [ALL, ...forms.map((form) => [form, form] as const)],
          chosen: chosen.form,
        },
        { name: "language", label: "Language", options: [ALL, ...languageOptions], chosen: chosen.language },
      ]}
    >
      <label className="grid min-w-0 gap-1">
        <span className="font-semibold">Day (in India)</span>
        <input type="date" name="day" defaultValue={chosen.day} className={`min-w-0 ${controlClass}`} />
      </label>
    </ChoiceForm>
  );
}
