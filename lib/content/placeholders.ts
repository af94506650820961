import "server-only";
import { site } from "#content/site.ts";

/** What the texts in content/ may leave to content/site.ts. */
const values: Readonly<Record<string, string>> = {
  siteName: site.name,
  email: site.email,
  phone: site.phone.shown,
  phoneDialled: site.phone.dialled,
};

/**
 * A text with its placeholders filled in: `{email}` becomes the site's address.
 * @throws {Error} for a placeholder that there is not, so that no visitor reads "{emial}".
 */
export function fillPlaceholders(text: string): string {
  return text.replaceAll(/\{([^{}]*)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined) return value;
    throw new Error(`has an unknown placeholder ${placeholder}; there are {${Object.keys(values).join("}, {")}}`);
  });
}
