import { getLocale, getTranslations } from "next-intl/server";
import { FormBesideText, FormCard } from "#components/contact/page-with-form.tsx";
import { WaysToReachUs } from "#components/contact/ways-to-reach-us.tsx";
import { FormWithWords } from "#components/forms/pages/form-with-words.tsx";
import { PartnerLinks } from "#components/inquiry/partner-links.tsx";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { textLinkClass } from "#components/ui/button.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { Section } from "#components/ui/section.tsx";
import { StepList } from "#components/ui/step-list.tsx";
import { TickList } from "#components/ui/tick-list.tsx";
import { routes } from "#content/routes.ts";
import { getPartnerTerms, type PartnerKind } from "#lib/site/content/inquiries.ts";
import { hoursIn, site } from "#lib/site/content/site.ts";

interface Props {
  path: string;
  title: string;
  description: string;
  kind: PartnerKind;
}

/** On a phone the form comes first, because links that open it as a dialog elsewhere lead to this page. */
export async function PartnerPage({ path, title, description, kind }: Props) {
  const t = await getTranslations("inquiryPage");
  return (
    <Section isFirst>
      <BreadcrumbJsonLd trail={[{ name: title, path }]} />
      <FormBesideText>
        <div>
          <h1 className="text-3xl md:text-5xl">{title}</h1>
          <p className="mt-3 md:mt-4 md:text-lg">{description}</p>
        </div>
        <FormCard heading={t("write")}>
          <FormWithWords id={`inquiry/${kind}`} />
        </FormCard>
        <div className="space-y-12 lg:col-start-1 lg:row-start-2">
          <PartnerArticle kind={kind} />
        </div>
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

async function PartnerArticle({ kind }: { kind: PartnerKind }) {
  const t = await getTranslations("inquiryPage");
  const terms = await getPartnerTerms(await getLocale(), kind);
  return (
    <>
      <section>
        <h2 className="mb-5 text-2xl">{t("agreements")}</h2>
        <TickList items={terms.agreements} />
      </section>
      <section>
        <h2 className="mb-6 text-2xl">{t("steps")}</h2>
        <StepList steps={terms.steps} />
      </section>
      <section className="rounded-card bg-band p-6">
        <h2 className="mb-2 flex items-center gap-3 text-2xl">
          <Icon name="document" className="size-6 text-highlight" />
          {t("papers")}
        </h2>
        <ul>
          {terms.papers.map((paper) => (
            <li key={paper} className="border-line py-3 not-first:border-t">
              {paper}
            </li>
          ))}
        </ul>
      </section>
      <AnswerPromise />
      <section className="space-y-3 border-accent border-s-4 ps-5">
        <h2 className="text-2xl">{t("dataProtection")}</h2>
        {terms.dataProtection.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <PageLink href={routes.privacy} className={`wrap-anywhere ${textLinkClass}`}>
          {t("readPrivacy")}
        </PageLink>
      </section>
    </>
  );
}

async function AnswerPromise() {
  const t = await getTranslations();
  return (
    <section>
      <h2 className="mb-3 text-2xl">{t("inquiryPage.answer")}</h2>
      <p className="font-heading text-xl">{t("thankYou.promise", { days: site.answer.workingDays })}</p>
      <p className="mt-2">{t("inquiryPage.answerText")}</p>
      <p className="mt-2 text-ink-soft">{t("thankYou.hours", hoursIn(await getLocale()))}</p>
    </section>
  );
}
