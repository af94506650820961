import { getTranslations } from "next-intl/server";
import { PartnerLinks } from "#components/inquiry/partner-links.tsx";
import { supportItems } from "#components/services/additional-support.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";

/** Explains each additional service in a sentence, with a button to ask for it and links for partners. */
export async function SupportExplained() {
  const t = await getTranslations("services");
  return (
    <Section labelledBy="support-heading">
      <h2 id="support-heading" className="text-3xl md:text-4xl">
        {t("supportHeading")}
      </h2>
      <dl className="mt-8 border-line border-t">
        {supportItems.map((item) => (
          <div key={item} className="grid gap-x-8 gap-y-1 border-line border-b py-5 md:grid-cols-[18rem_minmax(0,1fr)]">
            <dt className="font-serif text-xl">{t(`support.${item}`)}</dt>
            <dd className="max-w-prose">{t(`supportText.${item}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <span className="max-w-prose">{t("supportAsk")}</span>
        <PageLink href={routes.secondOpinion} className={buttonClass}>
          {t("ask")}
        </PageLink>
      </p>
      <div className="mt-16 rounded-card bg-sand p-6 md:p-10">
        <PartnerLinks />
      </div>
    </Section>
  );
}
