"use client";

import { useTranslations } from "next-intl";
import type { Countries } from "#components/forms/fields/country-code-field.tsx";
import { useField, useFormOnPage } from "#components/forms/state/form-context.tsx";
import type { CountryAnswer } from "#lib/forms/wire.ts";

/** Asks the server in which country the browser seems to be: the table of time zones is too heavy for a page. */
export async function askCountry(): Promise<string | undefined> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  // biome-ignore lint/style/noRestrictedGlobals: a question to our own origin, which is no form.
  const response = await fetch(`/api/phone?${new URLSearchParams({ zone: timeZone })}`);
  const { country }: CountryAnswer = await response.json();
  return country;
}

/** Returns the option of a country, if it is not chosen from the start. */
export function optionOf(country: string, { options, preset }: Countries) {
  // Where a country has several codes, the shortest holds for most numbers.
  const [option] = options
    .filter(([value]) => value.startsWith(`${country}-`))
    .toSorted(([a], [b]) => a.length - b.length);
  return option?.[0] === preset ? undefined : option;
}

/** Chooses a country with one tap. */
export function CountryOffer({ option: [value, label] }: { option: Countries["options"][number] }) {
  const t = useTranslations("forms");
  const { fields, draft } = useFormOnPage();
  const { ids } = useField("countryCode");
  // A label is the country's name and, in brackets, its code (lib/content/countries.ts).
  const [, country = label, code = ""] = /^(.*) \((.*)\)$/.exec(label) ?? [];
  function choose() {
    fields.setValue("countryCode", value, { shouldValidate: fields.formState.isSubmitted });
    draft.save();
    document.getElementById(ids.input)?.focus();
  }
  return (
    <button type="button" onClick={choose} className="min-h-11 text-start font-semibold text-pine underline">
      {t("countryOffer", { country, code })}
    </button>
  );
}
