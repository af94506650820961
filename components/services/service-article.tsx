import { getTranslations } from "next-intl/server";
import { ServiceQuestions } from "#components/services/service-questions.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { StepList } from "#components/ui/step-list.tsx";
import { TickList } from "#components/ui/tick-list.tsx";
import type { Service } from "#lib/site/content/services.ts";

/**
 * Describes a service: what the visitor gets, the steps, what to have at hand, More Information, questions and the quotation
 * (requirements §2.26).
 */
export async function ServiceArticle({ service }: { service: Service }) {
  const t = await getTranslations("service");
  return (
    <>
      <section>
        <h2 className="mb-5 text-2xl">{t("included")}</h2>
        <TickList items={service.included} />
      </section>
      <section>
        <h2 className="mb-6 text-2xl">{t("steps")}</h2>
        <StepList steps={service.steps} />
      </section>
      <section className="rounded-card bg-sand p-6">
        <h2 className="mb-4 flex items-center gap-3 text-2xl">
          <Icon name="document" className="size-6 text-clay" />
          {t("atHand")}
        </h2>
        <ul className="list-disc space-y-2 ps-5 marker:text-clay">
          {service.atHand.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      <section className="space-y-4">
        <h2 className="text-2xl">{t("moreInfo")}</h2>
        {service.moreInfo.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
      <ServiceQuestions questions={service.questions} />
      <p className="border-marigold border-s-4 ps-4 font-serif text-xl md:text-2xl">{service.quote}</p>
    </>
  );
}
