import { storedForm } from "#lib/forms/find-form.ts";
import { type FormId, forms } from "#lib/forms/registry.ts";
import { defaultLocale, type Locale } from "#lib/i18n/locales.ts";

export const LOCALE_QUERY = "locale";
export const VARIANT_QUERY = "variant";

export const REFERENCE_QUERY = "reference";

/** Returns the URL to post a form to. Its query has the language of the response and the variant, by which the server finds the form. */
export function actionOf(id: FormId, locale: Locale): string {
  const { endpoint } = forms[id];
  const { variant } = storedForm(id);
  const query = new URLSearchParams();
  if (locale !== defaultLocale) query.set(LOCALE_QUERY, locale);
  if (variant) query.set(VARIANT_QUERY, variant);
  return query.size > 0 ? `${endpoint}?${query}` : endpoint;
}
