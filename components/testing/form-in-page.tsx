import { ConsultationForm } from "@/components/forms/consultation-form";
import { ContactForm } from "@/components/forms/contact-form";
import { InquiryForm } from "@/components/forms/inquiry-form";
import { ReviewOnPage } from "@/components/forms/review-on-page";
import { ServiceRequestForm } from "@/components/forms/service-request-form";
import type { FormCase } from "@/components/testing/form-cases";
import { DEFAULT_COUNTRY_CODE, getCountryOptions } from "@/lib/content/countries";
import { outlineOf } from "@/lib/forms/outline";
import type { Locale } from "@/lib/i18n/locales";

/** A form as components/forms/form-on-page.tsx shows it, without the parts that run on the server. */
export function FormInPage({ form: { choice, title }, locale }: { form: FormCase; locale: Locale }) {
  const countries = { options: getCountryOptions(locale), preset: DEFAULT_COUNTRY_CODE };
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
      return <ReviewOnPage form={outlineOf({ form: choice.form }, locale)} />;
    case "contact":
      return <ContactForm form={outlineOf({ form: choice.form }, locale)} countries={countries} />;
  }
}
