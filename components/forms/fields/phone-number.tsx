"use client";

import type { FocusEvent } from "react";
import { type Countries, CountryCodeField } from "#components/forms/fields/country-code-field.tsx";
import { PhoneField } from "#components/forms/fields/phone-field.tsx";
import { useFormContext } from "#components/forms/state/form-context.tsx";

/** Draws a country and a number. The number is checked when the focus leaves both, because the check needs the country too. */
export function PhoneNumber({ countries }: { countries: Countries }) {
  const { phoneQuestion } = useFormContext();
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) phoneQuestion?.ask();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only detects that the focus leaves the fields.
    <div onBlur={onBlur} className="space-y-6">
      <CountryCodeField {...countries} />
      <PhoneField options={countries.options} />
    </div>
  );
}
