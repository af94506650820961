import { getTranslations } from "next-intl/server";
import { Picture } from "#components/pictures/picture.tsx";
import { ButtonLink } from "#components/ui/page-link.tsx";
import { Section, SectionHeading } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { site } from "#lib/site/content/site.ts";

const rules = ["case", "answer", "doctors", "papers"] as const;

export async function HowWeWork() {
  const t = await getTranslations();
  const promise = t("thankYou.promise", { days: site.answer.workingDays });
  return (
    <Section tone="band" labelledBy="how-we-work">
      <div className="grid gap-10 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-16">
        <div>
          <SectionHeading id="how-we-work">{t("team.howHeading")}</SectionHeading>
          <Picture name="language-support" className="mt-8 h-auto w-full max-w-sm max-lg:hidden" />
        </div>
        <dl>
          {rules.map((rule) => (
            <div key={rule} className="border-line border-t py-5 last:border-b">
              <dt className="font-heading text-xl">{t(`team.how.${rule}.title`)}</dt>
              <dd className="mt-1 max-w-prose">
                {t(`team.how.${rule}.text`)}
                {rule === "answer" && ` ${promise}`}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Section>
  );
}

export async function TeamContact() {
  const t = await getTranslations("team");
  return (
    <Section labelledBy="team-contact">
      <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
        <div className="max-w-prose space-y-3">
          <h2 id="team-contact" className="text-3xl">
            {t("contactHeading")}
          </h2>
          <p className="text-lg">{t("contactText")}</p>
        </div>
        <ButtonLink href={`${routes.home}#contact`}>{t("contact")}</ButtonLink>
      </div>
    </Section>
  );
}
