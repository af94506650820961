import { getTranslations } from "next-intl/server";
import { Section } from "@/components/ui/section";
import type { Locale } from "@/lib/i18n/locales";

const reasons = ["one", "language", "honest", "home"] as const;

export async function WhyUs({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: "home.whyUs" });
  return (
    <Section id="why-us" labelledBy="why-us-heading">
      <h2 id="why-us-heading" className="mb-10 text-3xl md:text-4xl">
        {t("heading")}
      </h2>
      <ol className="grid gap-x-12 gap-y-10 md:grid-cols-2">
        {reasons.map((reason, index) => (
          <li key={reason} className="grid grid-cols-[3rem_1fr]">
            <span aria-hidden="true" className="font-serif text-4xl text-clay leading-none">
              {index + 1}
            </span>
            <div className="max-w-prose">
              <h3 className="mb-2 text-xl">{t(`reasons.${reason}.title`)}</h3>
              <p>{t(`reasons.${reason}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
