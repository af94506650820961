import { getTranslations } from "next-intl/server";
import { Section } from "#components/ui/section.tsx";
import { StepList } from "#components/ui/step-list.tsx";

const steps = ["message", "talk", "opinions", "decision", "travel", "treatment", "home"] as const;

/** Lists the steps from the first message to care at home. */
export async function JourneySteps() {
  const t = await getTranslations("journey");
  return (
    <Section id="steps" labelledBy="steps-heading" tone="sand">
      <div className="grid gap-10 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16">
        <div className="space-y-4 lg:sticky lg:top-28 lg:self-start">
          <h2 id="steps-heading" className="text-3xl md:text-4xl">
            {t("stepsHeading")}
          </h2>
          <p className="text-ink-soft">{t("stepsLead")}</p>
        </div>
        <StepList
          isLarge
          steps={steps.map((step) => ({ title: t(`steps.${step}.title`), text: t(`steps.${step}.text`) }))}
        />
      </div>
    </Section>
  );
}
