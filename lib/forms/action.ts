import { storedForm } from "#lib/forms/find-form.ts";
import { type FormId, forms } from "#lib/forms/registry.ts";
import { defaultLocale, type Locale } from "#lib/i18n/locales.ts";

/** The parameters in the query of a form's action. */
export const LOCALE_QUERY = "locale";
export const VARIANT_QUERY = "variant";

/** The parameter in which app/api/status gets what a visitor typed as a reference. */
export const REFERENCE_QUERY = "reference";

/**
 * Returns the address that a form posts to. Its query has the language of the response, and the variant that a browser without
 * JavaScript may have to see again.
 */
export function actionOf(id: FormId, locale: Locale): string {
  const { endpoint } = forms[id];
  const { variant } = storedForm(id);
  const query = new URLSearchParams();
  if (locale !== defaultLocale) query.set(LOCALE_QUERY, locale);
  if (variant) query.set(VARIANT_QUERY, variant);
  return query.size > 0 ? `${endpoint}?${query}` : endpoint;
}
