import "server-only";
import { getTranslations } from "next-intl/server";
import { type FormId, forms } from "#lib/forms/registry.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { findService } from "#lib/site/content/services.ts";

/** Returns the heading of a form. */
export async function getFormTitle(id: FormId, locale: Locale): Promise<string> {
  const { title } = forms[id];
  if (typeof title === "object") return (await findService(locale, title.service))?.title ?? "";
  const t = await getTranslations({ locale });
  return t(title);
}
