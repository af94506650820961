import { getTranslations } from "next-intl/server";
import { ButtonLink, TextLink } from "#components/ui/page-link.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";

export async function ReadingNote() {
  const t = await getTranslations("blog");
  return (
    <Section tone="band" labelledBy="reading-note">
      <div className="grid gap-x-16 gap-y-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <h2 id="reading-note" className="text-3xl">
          {t("noteHeading")}
        </h2>
        <div>
          <p className="max-w-prose text-lg">{t("note")}</p>
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
            <ButtonLink href={routes.secondOpinion}>{t("secondOpinion")}</ButtonLink>
            <TextLink href={routes.disclaimer}>{t("disclaimer")}</TextLink>
          </p>
        </div>
      </div>
    </Section>
  );
}
