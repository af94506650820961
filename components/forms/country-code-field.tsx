"use client";

import { FieldFrame } from "@/components/forms/field-frame";

/** Country with its dialling code (spec §3): a native select, which every phone shows well and which has type-ahead. */
export function CountryCodeField({
  options,
  preset,
}: {
  options: readonly (readonly [string, string])[];
  preset: string;
}) {
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
