import { getTranslations } from "next-intl/server";
import { onDeepButtonLook } from "@/components/ui/button";
import { PageLink } from "@/components/ui/page-link";
import { Section } from "@/components/ui/section";
import { routes } from "@/content/routes";
import type { Locale } from "@/lib/i18n/locales";

const prices = ["free", "ours", "others"] as const;

/** What is free, what has a price of ours, and who sets all other prices (terms, "What it costs"). */
export async function ServiceCosts({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "services" });
  return (
    <Section labelledBy="costs-heading" tone="deep">
      <div className="grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-16">
        <div>
          <h2 id="costs-heading" className="text-3xl md:text-4xl">
            {t("costsHeading")}
          </h2>
          <PageLink href={routes.secondOpinion} className={`${onDeepButtonLook} mt-6 hidden! lg:inline-flex!`}>
            {t("ask")}
          </PageLink>
        </div>
        <dl>
          {prices.map((price) => (
            <div key={price} className="grid gap-x-8 gap-y-1 py-5 first:pt-0 md:grid-cols-[12rem_minmax(0,1fr)]">
              <dt className="font-serif text-2xl text-marigold">{t(`costs.${price}.who`)}</dt>
              <dd className="max-w-prose">{t(`costs.${price}.what`)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}
