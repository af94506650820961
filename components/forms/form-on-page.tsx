import { NextIntlClientProvider } from "next-intl";
import { ConsultationForm } from "@/components/forms/consultation-form";
import { ContactForm } from "@/components/forms/contact-form";
import { getFormWords } from "@/components/forms/form-words";
import { InquiryForm } from "@/components/forms/inquiry-form";
import { ReviewOnPage } from "@/components/forms/review-on-page";
import { ServiceRequestForm } from "@/components/forms/service-request-form";
import type { InitialForm } from "@/components/forms/submission/use-form-fields";
import { DEFAULT_COUNTRY_CODE, getCountryOptions } from "@/lib/content/countries";
import { findService } from "@/lib/content/services";
import type { FormChoice } from "@/lib/forms/choice";
import { outlineOf } from "@/lib/forms/outline";
import { defaultLocale, type Locale } from "@/lib/i18n/locales";

/** A form in a page, with the words and countries that the browser needs and no others. */
export async function FormOnPage({
  locale,
  initial,
  ...choice
}: FormChoice & { locale: Locale; initial?: InitialForm | undefined }) {
  return (
    <NextIntlClientProvider locale={locale} messages={await getFormWords(locale, choice.form)}>
      <Form locale={locale} initial={initial} {...choice} />
    </NextIntlClientProvider>
  );
}

async function Form({ locale, initial, ...choice }: FormChoice & { locale: Locale; initial: InitialForm | undefined }) {
  const countries = { options: getCountryOptions(locale), preset: DEFAULT_COUNTRY_CODE };
  switch (choice.form) {
    case "service-request": {
      // The team reads it in India: the page's title (spec §3), in the language in which the team works.
      const title = (await findService(defaultLocale, choice.variant))?.title ?? "";
      return (
        <ServiceRequestForm
          form={outlineOf(choice, locale)}
          serviceId={choice.variant}
          serviceTitle={title}
          {...{ countries, initial }}
        />
      );
    }
    case "inquiry":
      return <InquiryForm form={outlineOf(choice, locale)} kind={choice.variant} {...{ countries, initial }} />;
    case "consultation":
      return <ConsultationForm form={outlineOf({ form: choice.form }, locale)} {...{ countries, initial }} />;
    case "review":
      return <ReviewOnPage form={outlineOf({ form: choice.form }, locale)} initial={initial} />;
    case "contact":
      return <ContactForm form={outlineOf({ form: choice.form }, locale)} {...{ countries, initial }} />;
  }
}
