import { NextIntlClientProvider } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import type { ComponentProps } from "react";
import { FormWithReceipt } from "#components/forms/pages/form-with-receipt.tsx";
import { formSchemaOf } from "#lib/forms/form-schema.ts";
import type { SentFormId } from "#lib/forms/registry.ts";
import { defaultLocale } from "#lib/i18n/locales.ts";
import { getCountries } from "#lib/site/content/countries.ts";
import { getFormTitle, getFormWords } from "#lib/site/content/form-words.ts";
import { getReceiptContent } from "#lib/site/content/receipt-content.ts";
import { whatsAppAddress } from "#lib/site/content/whatsapp.ts";

interface Props extends Pick<ComponentProps<typeof FormWithReceipt>, "initial" | "slots"> {
  id: SentFormId;
}

export async function FormWithWords({ id, ...props }: Props) {
  const locale = await getLocale();
  const form = formSchemaOf(id, locale);
  const t = await getTranslations("layout");
  const widgets = Object.values(form.fields).map(({ widget }) => widget);
  return (
    <NextIntlClientProvider locale={locale} messages={await getFormWords(locale, [form.kind])}>
      <FormWithReceipt
        form={form}
        whatsApp={whatsAppAddress(t("whatsAppMessage"))}
        countries={widgets.includes("country-and-phone") ? getCountries(locale) : undefined}
        // In English, because the team in India reads the title (requirements §3.1, §3.4).
        pageTitle={widgets.includes("page-title") ? await getFormTitle(id, defaultLocale) : undefined}
        receipt={form.leadsHome && !props.initial ? undefined : await getReceiptContent(locale, form.kind)}
        {...props}
      />
    </NextIntlClientProvider>
  );
}
