import { WaysToReachUs } from "@/components/contact/ways-to-reach-us";
import { FormOnPage } from "@/components/forms/form-on-page";
import { BreadcrumbJsonLd } from "@/components/seo/json-ld";
import { Section } from "@/components/ui/section";
import type { FormChoice } from "@/lib/forms/choice";
import type { Locale } from "@/lib/i18n/locales";

interface Props {
  locale: Locale;
  path: string;
  title: string;
  description: string;
  choice: FormChoice;
}

/** The page behind an opener: the same form as its dialog, so that it works without JavaScript and can be shared. */
export function FormPage({ locale, path, title, description, choice }: Props) {
  return (
    <Section>
      <BreadcrumbJsonLd locale={locale} trail={[{ name: title, path }]} />
      <h1 className="max-w-3xl text-4xl md:text-5xl">{title}</h1>
      <p className="mt-4 mb-10 max-w-prose text-lg">{description}</p>
      <div className="grid gap-10 items-start lg:grid-cols-[1fr_21rem]">
        <div className="rounded-card border border-line bg-white p-4 md:p-8">
          <FormOnPage locale={locale} {...choice} />
        </div>
        <WaysToReachUs locale={locale} />
      </div>
    </Section>
  );
}
