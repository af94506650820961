"use client";

import type { ComponentProps } from "react";
import { CharacterCount } from "#components/forms/fields/character-count.tsx";
import { FieldFrame } from "#components/forms/fields/field-frame.tsx";
import { describedBy, useFormContext } from "#components/forms/state/form-context.tsx";

type Native<Tag extends "input" | "textarea"> = Omit<ComponentProps<Tag>, "name" | "required" | "id">;

/** A labelled single-line input. */
export function TextField({ name, ...input }: { name: string } & Native<"input">) {
  return <FieldFrame name={name}>{(control) => <input type="text" {...control} {...input} />}</FieldFrame>;
}

/** Draws several lines of text, with a character count if the form limits them. */
export function TextArea({ name, rows = 4, ...input }: { name: string } & Native<"textarea">) {
  const { min, max } = useFormContext().form.fields[name] ?? {};
  return (
    <FieldFrame name={name}>
      {({ "aria-describedby": description, ...control }) => {
        const count = `${control.id}-count`;
        return (
          <>
            <textarea
              rows={rows}
              {...control}
              aria-describedby={describedBy(description, max !== undefined && count)}
              {...input}
            />
            {max !== undefined && <CharacterCount id={count} name={name} min={min} max={max} />}
          </>
        );
      }}
    </FieldFrame>
  );
}
