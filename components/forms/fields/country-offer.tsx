"use client";

import { useTranslations } from "next-intl";
import type { CountryOption } from "#lib/content/countries.ts";
import type { CountryResponse } from "#lib/forms/wire.ts";

interface CountryChoice {
  readonly options: readonly CountryOption[];
  readonly preset: string;
}

/** Asks the server in which country the browser seems to be. The table of time zones is too large for a page. */
export async function askCountry(): Promise<string | undefined> {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  // biome-ignore lint/style/noRestrictedGlobals: a request to our own origin that sends no form.
  const response = await fetch(`/api/phone?${new URLSearchParams({ zone: timeZone })}`);
  const { country }: CountryResponse = await response.json();
  return country;
}

/** Returns the option of a country, or undefined if it is the preset one. */
export function optionOf(country: string, { options, preset }: CountryChoice) {
  // If a country has several codes, the shortest is right for most numbers.
  const [option] = options
    .filter(([value]) => value.startsWith(`${country}-`))
    .toSorted(([a], [b]) => a.length - b.length);
  return option?.[0] === preset ? undefined : option;
}

interface Props {
  readonly option: CountryOption;
  readonly onChoose: (value: string) => void;
}

/** Offers the country of the visitor, which one tap chooses. */
export function CountryOffer({ option: [value, label], onChoose }: Props) {
  const t = useTranslations("forms");
  // A label is the country's name with its code in brackets (lib/content/countries.ts).
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
