import { WaysToReachUs } from "@/components/contact/ways-to-reach-us";
import { Section } from "@/components/ui/section";
import type { Locale } from "@/lib/i18n/locales";

/** The page behind an opener: heading, description, and for now the ways to reach us where its form will stand. */
export function FormPage({ locale, title, description }: { locale: Locale; title: string; description: string }) {
  return (
    <Section>
      <h1 className="max-w-3xl text-4xl md:text-5xl">{title}</h1>
      <p className="mt-4 mb-10 max-w-prose text-lg">{description}</p>
      <WaysToReachUs locale={locale} />
    </Section>
  );
}
