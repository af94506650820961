import "server-only";
import { getMessages } from "next-intl/server";
import { type AnyFormId, formIds } from "#lib/forms/definition.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** The words of one form and those of all forms, for the browser; not those of the others. */
export async function getFormWords(locale: Locale, form: AnyFormId) {
  const { forms } = await getMessages({ locale });
  const others: readonly string[] = [...formIds, "contact"].filter((id) => id !== form);
  const words = Object.entries(forms).filter(([key]) => !others.includes(key));
  return { forms: Object.fromEntries(words) as typeof forms };
}
