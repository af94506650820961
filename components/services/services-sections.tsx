import { getLocale, getTranslations } from "next-intl/server";
import { PartnerLinks } from "#components/inquiry/partner-links.tsx";
import { supportItems } from "#components/services/additional-support.tsx";
import { onDeepButtonClass } from "#components/ui/button.tsx";
import { ButtonLink, PageLink, TextLink } from "#components/ui/page-link.tsx";
import { Section, SectionHeading } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { localDigits } from "#lib/i18n/digits.ts";

const steps = ["one", "two", "three"] as const;

export async function AfterRequest() {
  const locale = await getLocale();
  const t = await getTranslations("services");
  return (
    <Section labelledBy="after-heading">
      <h2 id="after-heading" className="max-w-2xl text-3xl md:text-4xl">
        {t("afterHeading")}
      </h2>
      <ol className="mt-10 grid gap-8 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="border-highlight border-t-2 pt-4">
            <span aria-hidden="true" className="font-heading text-4xl text-highlight">
              {localDigits(locale, index + 1)}
            </span>
            <h3 className="mt-2 text-2xl">{t(`after.${step}.title`)}</h3>
            <p className="mt-2">{t(`after.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8">
        <TextLink href={routes.startYourJourney}>{t("wholeJourney")}</TextLink>
      </p>
    </Section>
  );
}

/** Says what is free (terms, "What it costs"). */
export async function ServiceCosts() {
  const t = await getTranslations("services");
  return (
    <Section labelledBy="costs-heading" tone="deep">
      <SectionHeading id="costs-heading">{t("costsHeading")}</SectionHeading>
      <div className="mt-6 grid gap-10 lg:grid-cols-2 lg:gap-20">
        <div>
          <h3 className="text-5xl text-accent md:text-7xl">{t("costs.free.who")}</h3>
          <p className="mt-4 max-w-prose text-lg">{t("costs.free.what")}</p>
          <PageLink href={routes.secondOpinion} className={`${onDeepButtonClass} mt-6`}>
            {t("ask")}
          </PageLink>
        </div>
        <div className="space-y-8 lg:pt-3">
          {(["ours", "others"] as const).map((price) => (
            <div key={price} className="border-accent border-s-2 ps-5">
              <h3 className="text-2xl">{t(`costs.${price}.who`)}</h3>
              <p className="mt-2 max-w-prose">{t(`costs.${price}.what`)}</p>
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}

export async function SupportExplained() {
  const t = await getTranslations("services");
  return (
    <Section labelledBy="support-heading">
      <SectionHeading id="support-heading">{t("supportHeading")}</SectionHeading>
      <dl className="mt-8 border-line border-t">
        {supportItems.map((item) => (
          <div key={item} className="grid gap-x-8 gap-y-1 border-line border-b py-5 md:grid-cols-[18rem_minmax(0,1fr)]">
            <dt className="font-heading text-xl">{t(`support.${item}`)}</dt>
            <dd className="max-w-prose">{t(`supportText.${item}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <span className="max-w-prose">{t("supportAsk")}</span>
        <ButtonLink href={routes.secondOpinion}>{t("ask")}</ButtonLink>
      </p>
      <div className="mt-16 rounded-card bg-band p-6 md:p-10">
        <PartnerLinks />
      </div>
    </Section>
  );
}
