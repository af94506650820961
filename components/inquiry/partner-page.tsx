import { getTranslations } from "next-intl/server";
import { FORM_ANCHOR, FormBesideText, FormCard } from "#components/contact/form-card.tsx";
import { WaysToReachUs } from "#components/contact/ways-to-reach-us.tsx";
import { FormWithWords } from "#components/forms/pages/form-with-words.tsx";
import { PartnerArticle } from "#components/inquiry/partner-article.tsx";
import { PartnerLinks } from "#components/inquiry/partner-links.tsx";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { Section } from "#components/ui/section.tsx";
import type { PartnerKind } from "#lib/site/content/inquiries.ts";

interface Props {
  path: string;
  title: string;
  description: string;
  kind: PartnerKind;
}

/** The page for an insurer, an NGO, a hospital or a doctor: how we work together, with the inquiry form beside it. */
export async function PartnerPage({ path, title, description, kind }: Props) {
  const t = await getTranslations("inquiryPage");
  return (
    <Section isFirst>
      <BreadcrumbJsonLd trail={[{ name: title, path }]} />
      <FormBesideText>
        <div className="space-y-12">
          <div>
            <h1 className="text-3xl md:text-5xl">{title}</h1>
            <p className="mt-3 md:mt-4 md:text-lg">{description}</p>
            <p className="mt-5 lg:hidden">
              <a href={`#${FORM_ANCHOR}`} className={buttonClass}>
                {t("write")}
              </a>
            </p>
          </div>
          <PartnerArticle kind={kind} />
        </div>
        <FormCard heading={t("write")}>
          <FormWithWords id={`inquiry/${kind}`} />
        </FormCard>
      </FormBesideText>
      <div className="mt-16">
        <FormBesideText>
          <WaysToReachUs />
          <PartnerLinks current={kind} />
        </FormBesideText>
      </div>
    </Section>
  );
}
