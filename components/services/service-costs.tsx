import { getTranslations } from "next-intl/server";
import { onDeepButtonClass } from "#components/ui/button.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";

/** States what is free, what we charge for, and who sets all other prices (terms, "What it costs"). */
export async function ServiceCosts() {
  const t = await getTranslations("services");
  return (
    <Section labelledBy="costs-heading" tone="deep">
      <h2 id="costs-heading" className="text-3xl md:text-4xl">
        {t("costsHeading")}
      </h2>
      <div className="mt-6 grid gap-10 lg:grid-cols-2 lg:gap-20">
        <div>
          <h3 className="text-5xl text-marigold md:text-7xl">{t("costs.free.who")}</h3>
          <p className="mt-4 max-w-prose text-lg">{t("costs.free.what")}</p>
          <PageLink href={routes.secondOpinion} className={`${onDeepButtonClass} mt-6`}>
            {t("ask")}
          </PageLink>
        </div>
        <div className="space-y-8 lg:pt-3">
          {(["ours", "others"] as const).map((price) => (
            <div key={price} className="border-marigold border-s-2 ps-5">
              <h3 className="text-2xl">{t(`costs.${price}.who`)}</h3>
              <p className="mt-2 max-w-prose">{t(`costs.${price}.what`)}</p>
            </div>
          ))}
        </div>
      </div>
    </Section>
  );
}
