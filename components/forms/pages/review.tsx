import { FormWords } from "#components/forms/pages/form-words.tsx";
import { ReviewPageForm } from "#components/forms/pages/review-page-form.tsx";
import type { InitialForm } from "#components/forms/state/use-form-fields.ts";
import { outlineOf } from "#lib/forms/outline.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** A review in a page. */
export function ReviewOnPage({ locale, initial }: { locale: Locale; initial?: InitialForm | undefined }) {
  return (
    <FormWords locale={locale} form="review">
      <ReviewPageForm form={outlineOf({ form: "review" }, locale)} initial={initial} />
    </FormWords>
  );
}
