import "server-only";
import type { Locale } from "#lib/i18n/locales.ts";
import { site } from "#lib/site/content/site.ts";
import type { Site } from "#lib/site/content/site-schema.ts";

/** Returns the value of each placeholder. It is empty for a fact that the company has not entered. */
function valuesIn(locale: Locale, company: Site["company"] = {}): Readonly<Record<string, string>> {
  const { legalName = "", registration = "", registeredAddress = "", licence = "" } = company;
  const { coordinator, payment, commission } = company;
  return {
    siteName: site.name,
    email: site.email,
    phone: site.phone.shown,
    phoneDialled: site.phone.dialled,
    legalName,
    registration,
    registeredAddress,
    licence,
    coordinator: coordinator ? `${coordinator.name[locale]} (${coordinator.role[locale]})` : "",
    payment: payment?.[locale] ?? "",
    commission: commission?.[locale] ?? "",
  };
}

/** Leaves out a paragraph that needs a missing fact. @throws {Error} for an unknown placeholder, so that no visitor reads "{emial}". */
export function fillPlaceholders(text: string, locale: Locale, company = site.company): string {
  const values = valuesIn(locale, company);
  const fill = (paragraph: string) => {
    let isKnown = true;
    const filled = paragraph.replaceAll(/\{([^{}]*)\}/g, (placeholder, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      if (value === undefined)
        throw new Error(
          `has the unknown word ${placeholder} in curly brackets. There are {${Object.keys(values).join("}, {")}}.`,
        );
      isKnown &&= value !== "";
      return value;
    });
    return isKnown ? [filled] : [];
  };
  return text
    .split(/\n\s*\n/)
    .flatMap(fill)
    .join("\n\n");
}
