import { getTranslations } from "next-intl/server";
import { Section } from "#components/ui/section.tsx";

const parties = ["you", "doctors", "government", "us"] as const;

/** States who decides what, so that nobody mistakes us for a hospital or an embassy. */
export async function JourneyDecides() {
  const t = await getTranslations("journey");
  return (
    <Section labelledBy="decides-heading">
      <h2 id="decides-heading" className="mb-8 text-3xl md:text-4xl">
        {t("decidesHeading")}
      </h2>
      <dl>
        {parties.map((party) => (
          <div
            key={party}
            className="grid gap-x-8 gap-y-1 border-line border-t py-5 last:border-b md:grid-cols-[18rem_minmax(0,1fr)]"
          >
            <dt className="font-serif text-xl">{t(`decides.${party}.who`)}</dt>
            <dd className="max-w-prose">{t(`decides.${party}.what`)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
