import { FormWords } from "@/components/forms/on-page/form-words";
import { ReviewPageForm } from "@/components/forms/review-page-form";
import type { InitialForm } from "@/components/forms/submission/use-form-fields";
import { outlineOf } from "@/lib/forms/outline";
import type { Locale } from "@/lib/i18n/locales";

/** A review in a page. */
export function ReviewOnPage({ locale, initial }: { locale: Locale; initial?: InitialForm | undefined }) {
  return (
    <FormWords locale={locale} form="review">
      <ReviewPageForm form={outlineOf({ form: "review" }, locale)} initial={initial} />
    </FormWords>
  );
}
