import { WaysToReachUs } from "@/components/contact/ways-to-reach-us";
import { BreadcrumbJsonLd } from "@/components/seo/json-ld";
import { Section } from "@/components/ui/section";
import type { Locale } from "@/lib/i18n/locales";

interface Props {
  locale: Locale;
  path: string;
  title: string;
  description: string;
}

/** The page behind an opener: heading, description, and for now the ways to reach us where its form will stand. */
export function FormPage({ locale, path, title, description }: Props) {
  return (
    <Section>
      <BreadcrumbJsonLd locale={locale} trail={[{ name: title, path }]} />
      <h1 className="max-w-3xl text-4xl md:text-5xl">{title}</h1>
      <p className="mt-4 mb-10 max-w-prose text-lg">{description}</p>
      <WaysToReachUs locale={locale} />
    </Section>
  );
}
