import "server-only";
import type { Locale } from "#lib/i18n/locales.ts";
import { site } from "#lib/site/content/site.ts";

/** Who looks after families, as the language writes it. */
export interface Coordinator {
  readonly name: string;
  readonly role: string;
  /** Its name in content/media. */
  readonly image?: string | undefined;
}

/** Undefined until the company has entered a coordinator. */
export function findCoordinator(locale: Locale, company = site.company): Coordinator | undefined {
  const { name, role, image } = company?.coordinator ?? {};
  return name && role && { name: name[locale], role: role[locale], image };
}
