import "server-only";
import { site } from "#lib/site/content/site.ts";

/** The placeholders that texts in content/ may use, with values from content/site.json. */
const values: Readonly<Record<string, string>> = {
  siteName: site.name,
  email: site.email,
  phone: site.phone.shown,
  phoneDialled: site.phone.dialled,
};

/**
 * Fills in the placeholders of a text: `{email}` becomes the email address of the company.
 * @throws {Error} for an unknown placeholder, so that no visitor reads "{emial}".
 */
export function fillPlaceholders(text: string): string {
  return text.replaceAll(/\{([^{}]*)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined) return value;
    throw new Error(
      `has the unknown word ${placeholder} in curly brackets. There are {${Object.keys(values).join("}, {")}}.`,
    );
  });
}
