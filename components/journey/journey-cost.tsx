import { getTranslations } from "next-intl/server";
import { Section } from "#components/ui/section.tsx";

/** States what it costs to ask: the first consultation is free (requirements §1.2). */
export async function JourneyCost() {
  const t = await getTranslations("journey");
  return (
    <Section labelledBy="cost-heading" tone="deep">
      <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
        <h2 id="cost-heading" className="text-3xl md:text-4xl">
          {t("costHeading")}
          <span className="mt-2 block text-5xl text-marigold md:text-7xl">{t("costFigure")}</span>
        </h2>
        <p className="max-w-prose text-lg">{t("cost")}</p>
      </div>
    </Section>
  );
}
