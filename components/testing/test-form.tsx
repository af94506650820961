import { slots } from "#components/forms/fields/slots.tsx";
import { HandOverForm } from "#components/forms/frame/hand-over-form.tsx";
import { FormWithReceipt } from "#components/forms/pages/form-with-receipt.tsx";
import type { FormCase } from "#components/testing/form-cases.ts";
import { isSent } from "#lib/forms/find-form.ts";
import { formSchemaOf } from "#lib/forms/form-schema.ts";
import { forms } from "#lib/forms/registry.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { getCountries } from "#lib/site/content/countries.ts";
import { getReceiptContent } from "#lib/site/content/receipt-content.ts";

interface Props {
  form: FormCase;
  locale: Locale;
  receipt: Awaited<ReturnType<typeof receiptOf>>;
}

/** Returns the receipt of a form on its page, like components/forms/pages/form-with-words.tsx. */
export const receiptOf = async ({ id }: FormCase, locale: Locale) =>
  isSent(id) && !forms[id].leadsHome ? getReceiptContent(locale, forms[id].kind) : undefined;

/** Draws a form like components/forms/pages/, without the parts that run on the server. */
export function TestForm({ form: { id, title }, locale, receipt }: Props) {
  const countries = getCountries(locale);
  if (!isSent(id)) return <HandOverForm form={formSchemaOf("home-consultation", locale)} countries={countries} />;
  return (
    <FormWithReceipt
      form={formSchemaOf(id, locale)}
      pageTitle={title}
      countries={countries}
      slots={slots}
      receipt={receipt}
    />
  );
}
