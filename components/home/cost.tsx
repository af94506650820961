import { getTranslations } from "next-intl/server";
import { Section } from "#components/ui/section.tsx";
import type { Locale } from "#lib/i18n/locales.ts";

const parties = ["you", "doctors", "government", "us"] as const;

/**
 * States what it costs to ask (requirements §1.2: the first consultation is free), and who decides what, including prices.
 */
export async function Cost({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "home.cost" });
  const tJourney = await getTranslations({ locale, namespace: "journey" });
  return (
    <Section isDense labelledBy="cost-heading" tone="deep">
      <div className="grid gap-x-20 gap-y-6 lg:grid-cols-2">
        <div>
          <h2 id="cost-heading" className="text-[1.65rem] md:text-4xl">
            {tJourney("costHeading")}
            <span className="mt-1 block text-5xl text-marigold lg:mt-4 lg:text-6xl xl:text-7xl">
              {tJourney("costFigure")}
            </span>
          </h2>
          <p className="mt-4 max-w-prose lg:mt-8 lg:text-lg">{t("text")}</p>
        </div>
        <div>
          <h3 className="mb-3 text-xl md:text-2xl">{tJourney("decidesHeading")}</h3>
          <dl className="border-ink-soft border-t">
            {parties.map((party) => (
              <div key={party} className="border-ink-soft border-b py-2 lg:py-5">
                <dt className="font-serif text-lg text-marigold">{tJourney(`decides.${party}.who`)}</dt>
                <dd>{t(`decides.${party}`)}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  );
}
