"use client";

import { FieldFrame } from "@/components/forms/fields/field-frame";

/** What every form with a phone number offers: all countries with their codes, and the one that is chosen at first. */
export interface Countries {
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly preset: string;
}

/** Country with its dialling code (spec §3): a native select, which every phone shows well and which has type-ahead. */
export function CountryCodeField({ options, preset }: Countries) {
  return (
    <FieldFrame name="countryCode">
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
