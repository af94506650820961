import { getTranslations } from "next-intl/server";
import { BesidePicture } from "#components/pictures/beside-picture.tsx";
import { PagePicture } from "#components/pictures/page-picture.tsx";
import { textLinkClass } from "#components/ui/button.tsx";
import { ButtonLink, TextLink } from "#components/ui/page-link.tsx";
import { Section, SectionHeading } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";

export async function JourneyHero() {
  const t = await getTranslations("journey");
  return (
    <Section isFirst>
      <BesidePicture
        picture={
          <PagePicture
            name="journey"
            className="h-auto w-full max-w-md justify-self-center"
            // The road from home to the hospital follows the reading direction.
            drawingClassName="rtl:mirrored"
          />
        }
      >
        <h1 className="text-4xl md:text-6xl">{t("title")}</h1>
        <p className="mt-6 max-w-prose text-lg md:text-xl">{t("lead")}</p>
        <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href={routes.secondOpinion}>{t("begin")}</ButtonLink>
          <a href="#steps" className={textLinkClass}>
            {t("seeSteps")}
          </a>
        </p>
      </BesidePicture>
    </Section>
  );
}

export async function JourneyClosing() {
  const t = await getTranslations("journey");
  return (
    <Section labelledBy="closing-heading">
      <SectionHeading id="closing-heading">{t("closingHeading")}</SectionHeading>
      <p className="mt-4 max-w-prose text-lg">{t("closing")}</p>
      <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink href={routes.secondOpinion}>{t("begin")}</ButtonLink>
        <TextLink href={routes.services}>{t("closingServices")}</TextLink>
      </p>
    </Section>
  );
}
