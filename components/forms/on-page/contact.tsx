import { ContactForm } from "#components/forms/contact-form.tsx";
import { FormWords } from "#components/forms/on-page/form-words.tsx";
import type { InitialForm } from "#components/forms/submission/use-form-fields.ts";
import { getCountries } from "#lib/content/countries.ts";
import { outlineOf } from "#lib/forms/outline.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** The contact form in a page of its own: where it comes back to be corrected. */
export function ContactOnPage({ locale, initial }: { locale: Locale; initial?: InitialForm | undefined }) {
  const form = outlineOf({ form: "contact" }, locale);
  return (
    <FormWords locale={locale} form="contact">
      <ContactForm form={form} countries={getCountries(locale)} initial={initial} />
    </FormWords>
  );
}
