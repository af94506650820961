import { InquiryForm } from "@/components/forms/inquiry-form";
import { FormWords } from "@/components/forms/on-page/form-words";
import type { InitialForm } from "@/components/forms/submission/use-form-fields";
import type { InquiryKind } from "@/content/routes";
import { getCountries } from "@/lib/content/countries";
import { outlineOf } from "@/lib/forms/outline";
import type { Locale } from "@/lib/i18n/locales";

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
