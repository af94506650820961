"use client";

import { useField, useFormContext } from "#components/forms/state/form-context.tsx";

const OTHER = "otherSubject";

/** Shows what the page is about, and a checkbox for "about something else". The form posts both, with and without scripts. */
export function Subject({ name, id, title }: { name: string; id: string; title: string }) {
  const { register, startValueOf } = useFormContext();
  const { ids, label } = useField(name);
  const other = useField(OTHER);
  return (
    <div data-field className="group/subject">
      <input type="hidden" defaultValue={id} {...register(name)} />
      <p id={ids.label}>
        <span className="text-ink-soft">{label}</span>{" "}
        <strong className="group-has-checked/subject:line-through">{title}</strong>
      </p>
      <label className="inline-flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          id={other.ids.input}
          value="yes"
          defaultChecked={Boolean(startValueOf(OTHER))}
          aria-describedby={ids.label}
          className="size-5 shrink-0 accent-primary"
          {...register(OTHER)}
        />
        <span>{other.label}</span>
      </label>
    </div>
  );
}
