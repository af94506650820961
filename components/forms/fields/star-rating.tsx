"use client";

import { useTranslations } from "next-intl";
import { carryOver } from "#components/forms/state/carry-over.ts";
import { describedBy, useField, useFormContext, useValue } from "#components/forms/state/form-context.tsx";
import { starsPath } from "#components/ui/stars.tsx";

/** The ratings that a visitor can choose (requirements §9.6). */
const RATINGS = [1, 2, 3, 4, 5] as const;

/** Radio buttons that look like stars (requirements §4.10). */
export function StarRating({ name }: { name: string }) {
  const t = useTranslations("forms");
  const { fields, register, initial } = useFormContext();
  const { ids, label, required } = useField(name);
  const chosen = useValue(name);
  const error = fields.formState.errors[name]?.message;
  const { ref, ...registered } = register(name);

  /** Keeps a rating that was chosen before React started. `ref` of react-hook-form would reset it. */
  function keepChoice(radio: HTMLInputElement | null) {
    carryOver(radio);
    const wasChosen = radio?.checked;
    ref(radio);
    if (radio && wasChosen && !fields.getValues(name)) fields.setValue(name, radio.value);
  }

  return (
    <fieldset data-field aria-describedby={describedBy(error && ids.error)} className="star-rating">
      <legend className="mb-1 font-semibold">{label}</legend>
      {error && (
        <p id={ids.error} className="mb-1 font-semibold text-danger">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3">
        <div className="flex flex-wrap">
          {RATINGS.map((rating) => (
            <label key={rating} className="relative size-11 cursor-pointer rounded-card p-1.5">
              <input
                id={rating === 1 ? ids.input : undefined}
                type="radio"
                value={rating}
                required={required}
                defaultChecked={initial.values[name] === String(rating)}
                className="sr-only"
                {...registered}
                ref={keepChoice}
              />
              <span className="sr-only">{t("stars.star", { count: rating })}</span>
              <svg aria-hidden="true" viewBox="0 0 24 24" strokeWidth="1.5" strokeLinejoin="round">
                <path d={starsPath(1)} />
              </svg>
            </label>
          ))}
        </div>
        <p className="text-ink-soft">{chosen ? t("stars.chosen", { rating: chosen }) : t("stars.none")}</p>
      </div>
    </fieldset>
  );
}
