import { ContactForm } from "@/components/forms/contact-form";
import { FormWords } from "@/components/forms/on-page/form-words";
import type { InitialForm } from "@/components/forms/submission/use-form-fields";
import { getCountries } from "@/lib/content/countries";
import { outlineOf } from "@/lib/forms/outline";
import type { Locale } from "@/lib/i18n/locales";

/** The contact form in a page of its own: where it comes back to be corrected. */
export function ContactOnPage({ locale, initial }: { locale: Locale; initial?: InitialForm | undefined }) {
  const form = outlineOf({ form: "contact" }, locale);
  return (
    <FormWords locale={locale} form="contact">
      <ContactForm form={form} countries={getCountries(locale)} initial={initial} />
    </FormWords>
  );
}
