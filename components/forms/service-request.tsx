import { NextIntlClientProvider } from "next-intl";
import { getMessages } from "next-intl/server";
import { ServiceRequestForm } from "@/components/forms/service-request-form";
import { DEFAULT_COUNTRY_CODE, getCountryOptions } from "@/lib/content/countries";
import type { Service } from "@/lib/content/services";
import type { Locale } from "@/lib/i18n/locales";

/** The request form of one service, with the words and countries that the browser needs and no others. */
export async function ServiceRequest({ locale, service }: { locale: Locale; service: Service }) {
  const { forms } = await getMessages({ locale });
  return (
    <NextIntlClientProvider locale={locale} messages={{ forms }}>
      <ServiceRequestForm
        serviceId={service.id}
        serviceTitle={service.title}
        countries={getCountryOptions(locale)}
        defaultCountry={DEFAULT_COUNTRY_CODE}
      />
    </NextIntlClientProvider>
  );
}
