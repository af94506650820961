import { slots } from "#components/forms/fields/slots.tsx";
import { HandOverForm } from "#components/forms/frame/hand-over-form.tsx";
import { PageForm } from "#components/forms/pages/page-form.tsx";
import type { FormCase } from "#components/testing/form-cases.ts";
import { getCountries } from "#lib/content/countries.ts";
import { isSent } from "#lib/forms/find-form.ts";
import { outlineOf } from "#lib/forms/outline.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** A form like in components/forms/pages/, without the parts that run on the server. */
export function FormInPage({ form: { choice, title }, locale }: { form: FormCase; locale: Locale }) {
  const countries = getCountries(locale);
  if (!isSent(choice)) return <HandOverForm form={outlineOf(choice, locale)} countries={countries} />;
  return <PageForm form={outlineOf(choice, locale)} pageTitle={title} countries={countries} slots={slots} />;
}
