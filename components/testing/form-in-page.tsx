import { ConsultationForm } from "#components/forms/consultation-form.tsx";
import { HomeConsultationForm } from "#components/forms/home-consultation-form.tsx";
import { InquiryForm } from "#components/forms/inquiry-form.tsx";
import { ReviewPageForm } from "#components/forms/pages/review-page-form.tsx";
import { ServiceRequestForm } from "#components/forms/service-request-form.tsx";
import type { FormCase } from "#components/testing/form-cases.ts";
import { getCountries } from "#lib/content/countries.ts";
import { outlineOf } from "#lib/forms/outline.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/** A form like in components/forms/pages/, without the parts that run on the server. */
export function FormInPage({ form: { choice, title }, locale }: { form: FormCase; locale: Locale }) {
  const countries = getCountries(locale);
  switch (choice.form) {
    case "service-request":
      return (
        <ServiceRequestForm
          form={outlineOf(choice, locale)}
          serviceId={choice.variant}
          serviceTitle={title}
          countries={countries}
        />
      );
    case "inquiry":
      return <InquiryForm form={outlineOf(choice, locale)} kind={choice.variant} countries={countries} />;
    case "consultation":
      return <ConsultationForm form={outlineOf({ form: choice.form }, locale)} countries={countries} />;
    case "review":
      return <ReviewPageForm form={outlineOf({ form: choice.form }, locale)} />;
    case "contact":
      return <HomeConsultationForm form={outlineOf({ form: choice.form }, locale)} countries={countries} />;
  }
}
