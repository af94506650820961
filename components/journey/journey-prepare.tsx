import { getTranslations } from "next-intl/server";
import { Icon } from "#components/ui/icon.tsx";
import { Section } from "#components/ui/section.tsx";

const items = ["reports", "scans", "medicines", "questions", "passport", "contact"] as const;

/** Lists what to prepare. Visitors can print it and tick off each item. */
export async function JourneyPrepare() {
  const t = await getTranslations("journey");
  return (
    <Section labelledBy="prepare-heading">
      <h2 id="prepare-heading" className="text-3xl md:text-4xl">
        {t("prepareHeading")}
      </h2>
      <p className="mt-4 mb-8 max-w-prose text-lg">{t("prepareLead")}</p>
      <ul className="grid gap-x-16 border-line border-t md:grid-cols-2">
        {items.map((item) => (
          <li key={item} className="flex gap-4 border-line border-b py-4">
            <Icon name="check" className="mt-1 size-5 text-clay" />
            {t(`prepare.${item}`)}
          </li>
        ))}
      </ul>
    </Section>
  );
}
