import "server-only";
import { getMessages, getTranslations } from "next-intl/server";
import { getCountries } from "#lib/content/countries.ts";
import { getFormTitle } from "#lib/content/form-title.ts";
import { getFormWords } from "#lib/content/form-words.ts";
import { getReceiptContent, type ReceiptContent } from "#lib/content/receipt-content.ts";
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

/** Returns the content of the dialogs in a language: their forms with words and headings, the countries, and the receipts. */
export async function getDialogContent(locale: Locale) {
  const { dialogs } = await getMessages({ locale });
  const ids = [...new Set(Object.values(formsInDialogs).map(({ id }) => id))];
  const { forms } = await getFormWords(locale, ids);
  const receipts = ids.map(async (id) => [id, await getReceiptContent(locale, id)] as const);
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
    receipts: Object.fromEntries(await Promise.all(receipts)) as Record<SentFormId, ReceiptContent>,
  };
}

export type DialogContent = Awaited<ReturnType<typeof getDialogContent>>;
