import "server-only";
import { getMessages, getTranslations } from "next-intl/server";
import { formsInDialogs } from "#lib/forms/find-form.ts";
import { type FormSchema, formSchemaOf } from "#lib/forms/form-schema.ts";
import type { DialogId, SentFormKind } from "#lib/forms/registry.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { getCountries } from "#lib/site/content/countries.ts";
import { getFormTitle, getFormWords } from "#lib/site/content/form-words.ts";
import { getReceiptContent, type ReceiptContent } from "#lib/site/content/receipt-content.ts";

interface DialogOfForm {
  readonly form: FormSchema<SentFormKind>;
  readonly title: string;
  readonly description: string;
}

/** Returns the content of the dialogs in a language: the forms with their words and headings, the countries, and the receipts. */
export async function getDialogContent(locale: Locale) {
  const { dialogs } = await getMessages({ locale });
  const kinds = [...new Set(Object.values(formsInDialogs).map(({ kind }) => kind))];
  const { forms } = await getFormWords(locale, kinds);
  const receipts = kinds.map(async (kind) => [kind, await getReceiptContent(locale, kind)] as const);
  const t = await getTranslations({ locale });
  const entries = Object.entries(formsInDialogs).map(async ([dialogId, { id, dialog }]) => {
    const title = await getFormTitle(id, locale);
    return [dialogId, { form: formSchemaOf(id, locale), title, description: t(dialog.description) }] as const;
  });
  return {
    locale,
    messages: { forms, dialogs },
    dialogs: Object.fromEntries(await Promise.all(entries)) as Record<DialogId, DialogOfForm>,
    countries: getCountries(locale),
    receipts: Object.fromEntries(await Promise.all(receipts)) as Record<SentFormKind, ReceiptContent>,
  };
}

export type DialogContent = Awaited<ReturnType<typeof getDialogContent>>;
