import { getLocale, getTranslations } from "next-intl/server";
import { CoordinatorLine } from "#components/contact/coordinator-line.tsx";
import { Figures } from "#components/home/figures.tsx";
import { quietButtonClass } from "#components/ui/button.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { DenseHeading, Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { getTeam } from "#lib/site/content/team.ts";

const sentences = ["treat", "grant", "decide", "stay"] as const;

export async function About() {
  const t = await getTranslations("home.about");
  const team = await getTeam(await getLocale());
  return (
    <Section isDense id="about" labelledBy="about-heading">
      <div className="mb-3 grid items-center gap-x-20 gap-y-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="max-w-prose">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-2 gap-y-2 md:mb-6">
            <DenseHeading id="about-heading">{t("heading")}</DenseHeading>
            {team.length > 0 && (
              <PageLink
                href={routes.team}
                className={`${quietButtonClass} max-md:border-0 max-md:px-0! max-md:underline`}
              >
                {t("team")}
              </PageLink>
            )}
          </div>
          <p className="lg:text-lg">{t("story")}</p>
          <CoordinatorLine />
        </div>
        <div>
          <p className="border-accent border-s-4 ps-4 font-heading text-2xl text-primary leading-snug lg:ps-10 lg:text-5xl lg:leading-tight">
            {sentences.map((sentence) => (
              <span key={sentence} className="block text-balance">
                {t(sentence)}
              </span>
            ))}
          </p>
          <p className="mt-2 max-w-prose md:mt-4 lg:text-lg">{t("stayText")}</p>
        </div>
      </div>
      <h3 className="mb-4 max-md:sr-only md:mt-10 md:text-2xl">{t("facts")}</h3>
      <Figures />
    </Section>
  );
}
