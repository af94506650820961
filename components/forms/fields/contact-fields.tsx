"use client";

import { type Countries, CountryCodeField } from "@/components/forms/fields/country-code-field";
import { TextField } from "@/components/forms/fields/text-field";

/** Email and phone, as every form but the review asks for them. */
export function ContactFields({ countries }: { countries: Countries }) {
  return (
    <>
      <TextField name="email" type="email" autoComplete="email" inputMode="email" />
      <CountryCodeField {...countries} />
      <TextField name="phone" type="tel" autoComplete="tel-national" inputMode="tel" placeholder="XXXXXXXXXX" />
    </>
  );
}
