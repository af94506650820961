import { FormWords } from "#components/forms/pages/form-words.tsx";
import { ServiceRequestForm } from "#components/forms/service-request-form.tsx";
import type { InitialForm } from "#components/forms/state/use-form-fields.ts";
import type { ServiceId } from "#content/routes.ts";
import { getCountries } from "#lib/content/countries.ts";
import { findService } from "#lib/content/services.ts";
import { outlineOf } from "#lib/forms/outline.ts";
import { defaultLocale, type Locale } from "#lib/i18n/locales.ts";

interface Props {
  locale: Locale;
  service: ServiceId;
  initial?: InitialForm | undefined;
}

/** The request of a service in a page. */
export async function ServiceRequestOnPage({ locale, service, initial }: Props) {
  const form = "service-request";
  // The team reads it in India: the page's title (requirements §3.1, §3.4), in the language in which the team works.
  const title = (await findService(defaultLocale, service))?.title ?? "";
  return (
    <FormWords locale={locale} form={form}>
      <ServiceRequestForm
        form={outlineOf({ form, variant: service }, locale)}
        serviceId={service}
        serviceTitle={title}
        countries={getCountries(locale)}
        initial={initial}
      />
    </FormWords>
  );
}
