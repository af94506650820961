import { NextIntlClientProvider } from "next-intl";
import type { ReactNode } from "react";
import { getFormWords } from "#components/forms/form-words.ts";
import type { AnyFormId } from "#lib/forms/definition.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** Gives a form in a page the words that it needs in the browser, and no others. */
export async function FormWords({ locale, form, children }: { locale: Locale; form: AnyFormId; children: ReactNode }) {
  return (
    <NextIntlClientProvider locale={locale} messages={await getFormWords(locale, form)}>
      {children}
    </NextIntlClientProvider>
  );
}
