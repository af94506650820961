"use client";

import { FieldFrame } from "#components/forms/fields/field-frame.tsx";
import { useValue } from "#components/forms/fields/use-value.ts";
import { useVisitorCountry } from "#components/forms/fields/visitor-country.ts";
import { useField, useFormOnPage } from "#components/forms/state/form-context.tsx";
import type { CountryOption } from "#lib/content/countries.ts";

/** The options of the country select, and the value that is chosen at first. */
export interface Countries {
  readonly options: readonly CountryOption[];
  readonly preset: string;
}

/** Draws the country with its dialling code (requirements §3.13). A native select works well on phones and has type-ahead. */
export function CountryCodeField({ options, preset }: Countries) {
  const { fields, draft } = useFormOnPage();
  const { ids } = useField("countryCode");
  const found = useVisitorCountry();
  const isUntouched = useValue("countryCode") === preset;
  const offered = isUntouched ? found?.optionOf(found.country, { options, preset }) : undefined;

  function choose(value: string) {
    fields.setValue("countryCode", value, { shouldValidate: fields.formState.isSubmitted });
    draft.save();
    document.getElementById(ids.input)?.focus();
  }

  return (
    <FieldFrame
      name="countryCode"
      offer={found && offered ? <found.CountryOffer option={offered} onChoose={choose} /> : null}
    >
      {(control) => (
        <select autoComplete="tel-country-code" defaultValue={preset} {...control}>
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
