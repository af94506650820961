import { getTranslations } from "next-intl/server";
import { Section } from "@/components/ui/section";
import type { Locale } from "@/lib/i18n/locales";

const steps = ["message", "talk", "opinions", "decision", "travel", "treatment", "home"] as const;

/** How it goes, from the first message to care at home. */
export async function JourneySteps({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "journey" });
  return (
    <Section id="steps" labelledBy="steps-heading" tone="sand">
      <div className="grid gap-10 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16">
        <div className="space-y-4 lg:sticky lg:top-28 lg:self-start">
          <h2 id="steps-heading" className="text-3xl md:text-4xl">
            {t("stepsHeading")}
          </h2>
          <p className="text-ink-soft">{t("stepsLead")}</p>
        </div>
        <ol>
          {steps.map((step, index) => (
            <li
              key={step}
              className="relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 pb-10 before:absolute before:start-[1.375rem] before:h-full before:border-line before:border-s last:pb-0 last:before:hidden md:gap-x-8"
            >
              <span
                aria-hidden="true"
                className="relative flex size-11 items-center justify-center rounded-full border border-clay bg-paper font-serif text-clay text-xl"
              >
                {index + 1}
              </span>
              <div className="max-w-prose pt-1">
                <h3 className="text-2xl">{t(`steps.${step}.title`)}</h3>
                <p className="mt-2">{t(`steps.${step}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
