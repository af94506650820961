import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { About } from "#components/home/about.tsx";
import { Collaborate } from "#components/home/collaborate.tsx";
import { Contact } from "#components/home/contact.tsx";
import { Cost } from "#components/home/cost.tsx";
import { Hero } from "#components/home/hero.tsx";
import { Services } from "#components/home/services.tsx";
import { Steps } from "#components/home/steps.tsx";
import { Testimonials } from "#components/home/testimonials.tsx";
import { WhyUs } from "#components/home/why-us.tsx";
import { OrganizationJsonLd } from "#components/seo/json-ld.tsx";
import { ShortReceiptPlace } from "#components/thank-you/short-receipt-place.tsx";
import { routes } from "#content/routes.ts";
import { site } from "#lib/content/site.ts";
import { localeOf } from "#lib/i18n/params.ts";
import { pageMetadata } from "#lib/seo/metadata.ts";

export async function generateMetadata({ params }: PageProps<"/[locale]">): Promise<Metadata> {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale });
  const title = t("site.tagline");
  // The title template of the layout applies to the segments below it, but not to this page.
  const tabTitle = t("seo.homeTitle", { name: site.name, title });
  return pageMetadata({ locale, path: routes.home, title, tabTitle, description: t("site.description") });
}

/**
 * The sections follow a family's questions: what is it, can we trust it, what happens, what does it cost, how do we begin.
 */
export default async function HomePage({ params }: PageProps<"/[locale]">) {
  const locale = await localeOf(params);
  return (
    <>
      <OrganizationJsonLd locale={locale} />
      <ShortReceiptPlace />
      <Hero locale={locale} />
      <About locale={locale} />
      <Testimonials locale={locale} />
      <WhyUs locale={locale} />
      <Steps locale={locale} />
      <Cost locale={locale} />
      <Services locale={locale} />
      <Contact locale={locale} />
      <Collaborate locale={locale} />
    </>
  );
}
