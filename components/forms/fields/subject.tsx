"use client";

import { useField, useFormContext } from "#components/forms/state/form-context.tsx";

const OTHER = "otherSubject";

interface Props {
  name: string;
  id: string;
  title: string;
}

/** Both are posted without scripts too. The subject is no part of the message, so nothing replaces what the visitor types there. */
export function Subject({ name, id, title }: Props) {
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
