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
  /** Undefined if, after sending, one line on the page takes the place of the receipt. */
  readonly receipt?: ReceiptContent;
}

export async function getDialogContent(locale: Locale) {
  const { dialogs } = await getMessages({ locale });
  const kinds = [...new Set(Object.values(formsInDialogs).map(({ kind }) => kind))];
  const { forms } = await getFormWords(locale, kinds);
  const t = await getTranslations({ locale });
  const entries = Object.entries(formsInDialogs).map(async ([dialogId, { id, kind, dialog }]) => {
    const entry: DialogOfForm = {
      form: formSchemaOf(id, locale),
      title: await getFormTitle(id, locale),
      description: t(dialog.description),
      ...(dialog.hasReceipt && { receipt: await getReceiptContent(locale, kind) }),
    };
    return [dialogId, entry] as const;
  });
  return {
    locale,
    messages: { forms, dialogs },
    dialogs: Object.fromEntries(await Promise.all(entries)) as Record<DialogId, DialogOfForm>,
    countries: getCountries(locale),
  };
}

export type DialogContent = Awaited<ReturnType<typeof getDialogContent>>;
