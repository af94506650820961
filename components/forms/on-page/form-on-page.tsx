import { ConsultationOnPage } from "#components/forms/on-page/consultation.tsx";
import { ContactOnPage } from "#components/forms/on-page/contact.tsx";
import { InquiryOnPage } from "#components/forms/on-page/inquiry.tsx";
import { ReviewOnPage } from "#components/forms/on-page/review.tsx";
import { ServiceRequestOnPage } from "#components/forms/on-page/service-request.tsx";
import type { InitialForm } from "#components/forms/submission/use-form-fields.ts";
import type { FormChoice } from "#lib/forms/choice.ts";
import type { Locale } from "#lib/i18n/locales.ts";

interface Props {
  locale: Locale;
  choice: FormChoice;
  initial?: InitialForm | undefined;
}

/** A form that is known only when the page is asked for. The browser gets the scripts of all forms: other pages name theirs. */
export function FormOnPage({ choice: { form, variant }, ...props }: Props) {
  switch (form) {
    case "service-request":
      return <ServiceRequestOnPage service={variant} {...props} />;
    case "inquiry":
      return <InquiryOnPage kind={variant} {...props} />;
    case "consultation":
      return <ConsultationOnPage {...props} />;
    case "review":
      return <ReviewOnPage {...props} />;
    case "contact":
      return <ContactOnPage {...props} />;
  }
}
