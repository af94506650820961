"use client";

import { useTranslations } from "next-intl";
import { type ComponentProps, useEffect, useState } from "react";
import { FieldFrame } from "#components/forms/fields/field-frame.tsx";
import { describedBy, useFormContext, useValue } from "#components/forms/state/form-context.tsx";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import { countCharacters } from "#lib/forms/counts.ts";

export function TextField({ name, ...input }: { name: string } & ComponentProps<"input">) {
  return <FieldFrame name={name}>{(control) => <input type="text" {...control} {...input} />}</FieldFrame>;
}

export function TextArea({ name }: { name: string }) {
  const { min, max } = useFormContext().form.fields[name] ?? {};
  return (
    <FieldFrame name={name}>
      {({ "aria-describedby": description, ...control }) => {
        const count = `${control.id}-count`;
        return (
          <>
            <textarea
              rows={4}
              {...control}
              aria-describedby={describedBy(description, max !== undefined && count)}
              className={`${control.className} max-md:in-data-dense:field-sizing-content`}
            />
            {max !== undefined && <CharacterCount id={count} name={name} min={min} max={max} />}
          </>
        );
      }}
    </FieldFrame>
  );
}

/** The count appears when at most this many characters are left. An inquiry's message allows 500, so it always shows the count. */
const NEAR_THE_END = 500;

/** Screen readers read the count once the visitor has not typed for this time, not after each key. */
const PAUSE_MS = 1000;

interface Props {
  id: string;
  name: string;
  min: number | undefined;
  max: number;
}

/** Shows the limits and how many characters are left, like GOV.UK's character count. */
function CharacterCount({ id, name, min = 0, max }: Props) {
  const t = useTranslations("forms.count");
  const typed = useValue(name);
  const hydrated = useHydrated();
  const left = max - countCharacters(typed);
  const isNear = left <= NEAR_THE_END;
  const count = isNear ? t(left < 0 ? "tooMany" : "left", { count: Math.abs(left) }) : "";

  const [spoken, setSpoken] = useState("");
  const next = typed && count;
  useEffect(() => {
    const pause = setTimeout(setSpoken, PAUSE_MS, next);
    return () => clearTimeout(pause);
  }, [next]);

  return (
    <div className="text-ink-soft text-sm">
      {/* Without scripts there is no count, so the limits are visible. */}
      <p id={id} className={isNear && !hydrated ? "mt-1" : "sr-only noscript:not-sr-only"}>
        {t(min > 1 ? "range" : "limit", { min, max })}
      </p>
      {hydrated && count && (
        <p aria-hidden="true" className={left < 0 ? "mt-1 font-semibold text-danger" : "mt-1"}>
          {count}
        </p>
      )}
      <p aria-live="polite" className="sr-only">
        {spoken}
      </p>
    </div>
  );
}
