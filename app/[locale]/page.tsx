import { About } from "#components/home/about.tsx";
import { ByIllness } from "#components/home/by-illness.tsx";
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
import { site } from "#lib/site/content/site.ts";
import { metadataOf } from "#lib/site/seo/metadata.ts";

export const generateMetadata = metadataOf((t) => ({
  path: routes.home,
  title: t("site.tagline"),
  // This page gives its full title. The layout's title template does not apply to the page in the layout's own folder.
  tabTitle: t("seo.homeTitle", { name: site.name, title: t("site.tagline") }),
  description: t("site.description"),
}));

/** Draws the home page, whose sections answer a family's questions in order: what, who, how, at what cost, and how to begin. */
export default function HomePage() {
  return (
    <>
      <OrganizationJsonLd />
      <ShortReceiptPlace />
      <Hero />
      <ByIllness />
      <About />
      <Testimonials />
      <WhyUs />
      <Steps />
      <Cost />
      <Services />
      <Contact />
      <Collaborate />
    </>
  );
}
