import { ConsultationForm } from "#components/forms/consultation-form.tsx";
import { FormWords } from "#components/forms/pages/form-words.tsx";
import type { InitialForm } from "#components/forms/state/use-form-fields.ts";
import { getCountries } from "#lib/content/countries.ts";
import { outlineOf } from "#lib/forms/outline.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** The consultation request in a page. */
export function ConsultationOnPage({ locale, initial }: { locale: Locale; initial?: InitialForm | undefined }) {
  const form = outlineOf({ form: "consultation" }, locale);
  return (
    <FormWords locale={locale} form="consultation">
      <ConsultationForm form={form} countries={getCountries(locale)} initial={initial} />
    </FormWords>
  );
}
