import { InquiryForm } from "#components/forms/inquiry-form.tsx";
import { FormWords } from "#components/forms/pages/form-words.tsx";
import type { InitialForm } from "#components/forms/state/use-form-fields.ts";
import type { InquiryKind } from "#content/routes.ts";
import { getCountries } from "#lib/content/countries.ts";
import { outlineOf } from "#lib/forms/outline.ts";
import type { Locale } from "#lib/i18n/locales.ts";

interface Props {
  locale: Locale;
  kind: InquiryKind;
  initial?: InitialForm | undefined;
}

/** An inquiry in a page. */
export function InquiryOnPage({ locale, kind, initial }: Props) {
  const form = outlineOf({ form: "inquiry", variant: kind }, locale);
  return (
    <FormWords locale={locale} form="inquiry">
      <InquiryForm form={form} kind={kind} countries={getCountries(locale)} initial={initial} />
    </FormWords>
  );
}
