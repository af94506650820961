import "server-only";
import { getMessages, getTranslations } from "next-intl/server";
import { formsInDialogs, storedForm } from "#lib/forms/find-form.ts";
import { type FormSchema, formSchemaOf } from "#lib/forms/form-schema.ts";
import type { DialogId, SentFormKind } from "#lib/forms/registry.ts";
import { type Locale, localePath } from "#lib/i18n/locales.ts";
import { getCountries } from "#lib/site/content/countries.ts";
import { getFormTitle, getFormWords } from "#lib/site/content/form-words.ts";
import { getPartnerTerms, type PartnerKind, partnerKinds } from "#lib/site/content/inquiries.ts";
import { getReceiptContent, type ReceiptContent } from "#lib/site/content/receipt-content.ts";
import { site } from "#lib/site/content/site.ts";

/** What the page of a partner says: what the partner gets, how a case runs, by when we answer (requirements §2.62). */
export interface PartnerSummary {
  readonly lines: readonly string[];
  readonly page: string;
  readonly link: string;
}

interface DialogOfForm {
  readonly form: FormSchema<SentFormKind>;
  readonly title: string;
  readonly description: string;
  readonly partner?: PartnerSummary;
  /** Undefined if, after sending, one line on the page takes the place of the receipt. */
  readonly receipt?: ReceiptContent;
}

export async function getDialogContent(locale: Locale) {
  const { dialogs } = await getMessages({ locale });
  const kinds = [...new Set(Object.values(formsInDialogs).map(({ kind }) => kind))];
  const { forms } = await getFormWords(locale, kinds);
  const t = await getTranslations({ locale });
  const entries = Object.entries(formsInDialogs).map(async ([dialogId, { id, kind, page, dialog }]) => {
    const partner = partnerKinds.find((each) => each === storedForm(id).variant);
    const entry: DialogOfForm = {
      form: formSchemaOf(id, locale),
      title: await getFormTitle(id, locale),
      description: t(dialog.description),
      ...(partner && { partner: await summarizePartner(locale, partner, page) }),
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

async function summarizePartner(locale: Locale, kind: PartnerKind, page: string): Promise<PartnerSummary> {
  const t = await getTranslations({ locale });
  const [one = "", two = "", three = ""] = (await getPartnerTerms(locale, kind)).steps.map(({ title }) => title);
  return {
    lines: [
      t(`home.collaborate.${kind}.text`),
      t("inquiryPage.stepsInShort", { one, two, three }),
      t("thankYou.promise", { days: site.answer.workingDays }),
    ],
    page: localePath(locale, page),
    link: t("inquiryPage.read"),
  };
}

export type DialogContent = Awaited<ReturnType<typeof getDialogContent>>;
