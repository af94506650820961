import "server-only";
import { getMessages, getTranslations } from "next-intl/server";
import { getCountries } from "#lib/content/countries.ts";
import { getFormTitle } from "#lib/content/form-title.ts";
import { getFormWords } from "#lib/content/form-words.ts";
import { formsInDialogs } from "#lib/forms/find-form.ts";
import type { FormOutline } from "#lib/forms/outline.ts";
import { outlineOf } from "#lib/forms/outline.ts";
import type { DialogId, SentFormId } from "#lib/forms/registry.ts";
import type { Locale } from "#lib/i18n/locales.ts";

interface DialogOfForm {
  readonly form: FormOutline<SentFormId>;
  readonly title: string;
  readonly description: string;
}

/** Returns the content of the dialogs in a language: their forms with words and headings, and the countries. */
export async function getDialogContent(locale: Locale) {
  const { dialogs } = await getMessages({ locale });
  const { forms } = await getFormWords(
    locale,
    Object.values(formsInDialogs).map(({ id }) => id),
  );
  const t = await getTranslations({ locale });
  const entries = Object.entries(formsInDialogs).map(async ([id, { choice, dialog }]) => {
    const title = await getFormTitle(choice, locale);
    return [id, { form: outlineOf(choice, locale), title, description: t(dialog.description) }] as const;
  });
  return {
    locale,
    messages: { forms, dialogs },
    dialogs: Object.fromEntries(await Promise.all(entries)) as Record<DialogId, DialogOfForm>,
    countries: getCountries(locale),
  };
}

export type DialogContent = Awaited<ReturnType<typeof getDialogContent>>;
