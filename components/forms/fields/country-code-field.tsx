"use client";

import { useTranslations } from "next-intl";
import { FieldFrame } from "@/components/forms/fields/field-frame";
import { useValue } from "@/components/forms/fields/use-value";
import { useVisitorCountry } from "@/components/forms/fields/visitor-country";
import { useField, useFormOnPage } from "@/components/forms/frame/form-context";

/** What every form with a phone number offers: all countries with their codes, and the one that is chosen at first. */
export interface Countries {
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly preset: string;
}

/**
 * Country with its dialling code (requirements §3.13): a native select, which every phone shows well and which has type-ahead.
 */
export function CountryCodeField({ options, preset }: Countries) {
  const offered = useOfferedCountry({ options, preset });
  return (
    <FieldFrame name="countryCode" offer={offered ? <CountryOffer {...offered} /> : null}>
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

/** The country in which the visitor seems to be, while the field still has its first choice, which is another. */
function useOfferedCountry({ options, preset }: Countries) {
  const country = useVisitorCountry();
  const isUntouched = useValue("countryCode") === preset;
  // Where a country has several codes, the shortest holds for most numbers.
  const [option] = options
    .filter(([value]) => country && value.startsWith(`${country}-`))
    .toSorted(([a], [b]) => a.length - b.length);
  return isUntouched && option && option[0] !== preset ? { value: option[0], label: option[1] } : undefined;
}

/** Chooses a country with one tap. */
function CountryOffer({ value, label }: { value: string; label: string }) {
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
