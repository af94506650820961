"use client";

import { FieldFrame } from "#components/forms/fields/field-frame.tsx";
import { useValue } from "#components/forms/fields/use-value.ts";
import { useVisitorCountry } from "#components/forms/fields/visitor-country.ts";

/** What every form with a phone number offers: all countries with their codes, and the one that is chosen at first. */
export interface Countries {
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly preset: string;
}

/**
 * Country with its dialling code (requirements §3.13): a native select, which every phone shows well and which has type-ahead.
 */
export function CountryCodeField({ options, preset }: Countries) {
  const found = useVisitorCountry();
  const isUntouched = useValue("countryCode") === preset;
  const offered = isUntouched ? found?.optionOf(found.country, { options, preset }) : undefined;
  return (
    <FieldFrame name="countryCode" offer={found && offered ? <found.CountryOffer option={offered} /> : null}>
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
