import { ConsultationOnPage } from "#components/forms/pages/consultation.tsx";
import { HomeConsultationOnPage } from "#components/forms/pages/home-consultation.tsx";
import { InquiryOnPage } from "#components/forms/pages/inquiry.tsx";
import { ReviewOnPage } from "#components/forms/pages/review.tsx";
import { ServiceRequestOnPage } from "#components/forms/pages/service-request.tsx";
import type { InitialForm } from "#components/forms/state/use-form-fields.ts";
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
      return <HomeConsultationOnPage {...props} />;
  }
}
