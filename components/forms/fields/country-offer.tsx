"use client";

import { useTranslations } from "next-intl";
import type { CountryOption } from "#lib/content/countries.ts";
import type { CountryResponse } from "#lib/forms/wire.ts";

interface CountryChoice {
  readonly options: readonly CountryOption[];
  readonly preset: string;
}

/** Asks the server in which country the browser seems to be: the table of time zones is too heavy for a page. */
export async function askCountry(): Promise<string | undefined> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  // biome-ignore lint/style/noRestrictedGlobals: a question to our own origin, which is no form.
  const response = await fetch(`/api/phone?${new URLSearchParams({ zone: timeZone })}`);
  const { country }: CountryResponse = await response.json();
  return country;
}

/** Returns the option of a country, if it is not chosen from the start. */
export function optionOf(country: string, { options, preset }: CountryChoice) {
  // Where a country has several codes, the shortest holds for most numbers.
  const [option] = options
    .filter(([value]) => value.startsWith(`${country}-`))
    .toSorted(([a], [b]) => a.length - b.length);
  return option?.[0] === preset ? undefined : option;
}

interface Props {
  readonly option: CountryOption;
  readonly onChoose: (value: string) => void;
}

/** Chooses a country with one tap. */
export function CountryOffer({ option: [value, label], onChoose }: Props) {
  const t = useTranslations("forms");
  // A label is the country's name and, in brackets, its code (lib/content/countries.ts).
  const [, country = label, code = ""] = /^(.*) \((.*)\)$/.exec(label) ?? [];
  return (
    <button
      type="button"
      onClick={() => onChoose(value)}
      className="min-h-11 text-start font-semibold text-pine underline"
    >
      {t("countryOffer", { country, code })}
    </button>
  );
}
