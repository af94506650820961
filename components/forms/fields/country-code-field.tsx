"use client";

import type { ChangeEvent } from "react";
import { FieldFrame } from "#components/forms/fields/field-frame.tsx";
import { chosenByHand } from "#components/forms/state/use-phone-question.ts";
import type { CountryOption } from "#lib/site/content/countries.ts";

/** The options of the country select, and the value that is chosen at first. */
export interface Countries {
  readonly options: readonly CountryOption[];
  readonly preset: string;
}

/** Draws the country with its dialling code (requirements §3.13). A native select works well on phones and has type-ahead. */
export function CountryCodeField({ options, preset }: Countries) {
  return (
    <FieldFrame name="countryCode">
      {({ onChange, ...control }) => {
        function onChoose(event: ChangeEvent<HTMLSelectElement>) {
          chosenByHand.add(event.target.value);
          return onChange(event);
        }
        return (
          <select autoComplete="tel-country-code" defaultValue={preset} onChange={onChoose} {...control}>
            {options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        );
      }}
    </FieldFrame>
  );
}
