import "server-only";
import { getMessages, getTranslations } from "next-intl/server";
import { formKinds } from "#lib/forms/find-form.ts";
import { type FormId, type FormKind, forms } from "#lib/forms/registry.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { findService } from "#lib/site/content/services.ts";

/** Returns the messages of these forms, and those that all forms share. */
export async function getFormWords(locale: Locale, kinds: readonly FormKind[]) {
  const { forms } = await getMessages({ locale });
  const others: readonly string[] = formKinds.filter((kind) => !kinds.includes(kind));
  const words = Object.entries(forms).filter(([key]) => !others.includes(key));
  return { forms: Object.fromEntries(words) as typeof forms };
}

export async function getFormTitle(id: FormId, locale: Locale): Promise<string> {
  const { title } = forms[id];
  if (typeof title === "object") return (await findService(locale, title.service))?.title ?? "";
  const t = await getTranslations({ locale });
  return t(title);
}
