import type { AnyForm } from "#lib/forms/definition.ts";
import { defaultLocale, type Locale } from "#lib/i18n/locales.ts";

/** Names in the query of a form's action. */
export const LOCALE_QUERY = "locale";
export const VARIANT_QUERY = "variant";

interface Asked {
  locale: Locale;
  /** Which one of a form's kinds it is: the service of a request, the kind of an inquiry. */
  variant?: string | undefined;
}

/** Where a form posts to: the answer comes in its language, and without JavaScript the same form can come back. */
export function actionOf(form: AnyForm, { locale, variant }: Asked): string {
  const query = new URLSearchParams();
  if (locale !== defaultLocale) query.set(LOCALE_QUERY, locale);
  if (variant) query.set(VARIANT_QUERY, variant);
  return query.size > 0 ? `${form.action}?${query}` : form.action;
}
