import { defaultLocale, type Locale } from "#lib/i18n/locales.ts";

/** The parameters in the query of a form's action. */
export const LOCALE_QUERY = "locale";
export const VARIANT_QUERY = "variant";

/** The parameter in which app/api/status gets what a visitor typed as a reference. */
export const REFERENCE_QUERY = "reference";

interface Page {
  locale: Locale;
  /** The variant of the form: the service of a request, the kind of an inquiry. */
  variant?: string | undefined;
}

/**
 * Returns the address that a form posts to. Its query has the language of the response, and the variant that a browser without
 * JavaScript may have to see again.
 */
export function actionOf({ endpoint }: { readonly endpoint: string }, { locale, variant }: Page): string {
  const query = new URLSearchParams();
  if (locale !== defaultLocale) query.set(LOCALE_QUERY, locale);
  if (variant) query.set(VARIANT_QUERY, variant);
  return query.size > 0 ? `${endpoint}?${query}` : endpoint;
}
