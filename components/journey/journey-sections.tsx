import { getTranslations } from "next-intl/server";
import { Icon } from "#components/ui/icon.tsx";
import { Section, SectionHeading } from "#components/ui/section.tsx";
import { StepList } from "#components/ui/step-list.tsx";

const steps = ["message", "talk", "opinions", "decision", "travel", "treatment", "home"] as const;

export async function JourneySteps() {
  const t = await getTranslations("journey");
  return (
    <Section id="steps" labelledBy="steps-heading" tone="band">
      <div className="grid gap-10 lg:grid-cols-[18rem_minmax(0,1fr)] lg:gap-16">
        <div className="space-y-4 lg:sticky lg:top-28 lg:self-start">
          <SectionHeading id="steps-heading">{t("stepsHeading")}</SectionHeading>
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

const items = ["reports", "scans", "medicines", "questions", "passport", "contact"] as const;

/** Visitors can print the list and tick off each item. */
export async function JourneyPrepare() {
  const t = await getTranslations("journey");
  return (
    <Section labelledBy="prepare-heading">
      <SectionHeading id="prepare-heading">{t("prepareHeading")}</SectionHeading>
      <p className="mt-4 mb-8 max-w-prose text-lg">{t("prepareLead")}</p>
      <ul className="checklist grid gap-x-16 border-line border-t md:grid-cols-2">
        {items.map((item) => (
          <li key={item} className="flex gap-4 border-line border-b py-4">
            <Icon name="check" className="mt-1 size-5 text-highlight" />
            {t(`prepare.${item}`)}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Says what is free (requirements §1.2). */
export async function JourneyCost() {
  const t = await getTranslations("journey");
  return (
    <Section labelledBy="cost-heading" tone="deep">
      <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
        <SectionHeading id="cost-heading">
          {t("costHeading")}
          <span className="mt-2 block text-5xl text-accent md:text-7xl">{t("costFigure")}</span>
        </SectionHeading>
        <p className="max-w-prose text-lg">{t("cost")}</p>
      </div>
    </Section>
  );
}

const parties = ["you", "doctors", "government", "us"] as const;

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
            <dt className="font-heading text-xl">{t(`decides.${party}.who`)}</dt>
            <dd className="max-w-prose">{t(`decides.${party}.what`)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
