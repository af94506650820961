import { HomeConsultationForm } from "#components/forms/home-consultation-form.tsx";
import { FormWords } from "#components/forms/pages/form-words.tsx";
import type { InitialForm } from "#components/forms/state/use-form-fields.ts";
import { getCountries } from "#lib/content/countries.ts";
import { outlineOf } from "#lib/forms/outline.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** The contact form in a page of its own: where it comes back to be corrected. */
export function HomeConsultationOnPage({ locale, initial }: { locale: Locale; initial?: InitialForm | undefined }) {
  const form = outlineOf({ form: "contact" }, locale);
  return (
    <FormWords locale={locale} form="contact">
      <HomeConsultationForm form={form} countries={getCountries(locale)} initial={initial} />
    </FormWords>
  );
}
