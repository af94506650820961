"use client";

import type { FocusEvent } from "react";
import { type Countries, CountryCodeField } from "#components/forms/fields/country-code-field.tsx";
import { PhoneField } from "#components/forms/fields/phone-field.tsx";
import { TextField } from "#components/forms/fields/text-field.tsx";
import { useFormOnPage } from "#components/forms/state/form-context.tsx";

/** Email and phone, as every form but the review asks for them. */
export function ContactFields({ countries }: { countries: Countries }) {
  const { phoneQuestion } = useFormOnPage();
  function onBlur({ currentTarget, relatedTarget }: FocusEvent) {
    // The country belongs to the number, so both are left before anything is asked.
    if (!currentTarget.contains(relatedTarget)) phoneQuestion?.ask();
  }
  return (
    <>
      <TextField name="email" type="email" autoComplete="email" inputMode="email" />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only hears that the fields in it are left. */}
      <div onBlur={onBlur} className="space-y-6">
        <CountryCodeField {...countries} />
        <PhoneField />
      </div>
    </>
  );
}
