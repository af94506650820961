import { getLocale, getTranslations } from "next-intl/server";
import { PagePicture } from "#components/pictures/page-picture.tsx";
import { textLinkClass } from "#components/ui/button.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { localDigits } from "#lib/i18n/digits.ts";

const steps = ["message", "talk", "opinions", "decision"] as const;

export async function Steps() {
  const locale = await getLocale();
  const t = await getTranslations("home.steps");
  const tJourney = await getTranslations("journey.steps");
  return (
    <Section isDense labelledBy="steps-heading" tone="band">
      <div className="flex items-end justify-between gap-10">
        <h2 id="steps-heading" className="text-[1.65rem] md:text-4xl lg:pb-8">
          {t("heading")}
        </h2>
        {/* The road from home to the hospital follows the reading direction. */}
        <PagePicture name="journey" className="hidden w-80 shrink-0 lg:block" drawingClassName="rtl:mirrored" />
      </div>
      <ol className="mt-3 lg:mt-0 lg:grid lg:grid-cols-4 lg:gap-x-8">
        {steps.map((step, index) => (
          <li
            key={step}
            className="relative grid grid-cols-[2.25rem_minmax(0,1fr)] gap-x-4 pb-2.5 before:absolute before:start-[1.125rem] before:h-full before:border-line before:border-s last:pb-0 last:before:hidden lg:block lg:border-line lg:border-t lg:pt-4 lg:pb-0 lg:before:hidden"
          >
            <span
              aria-hidden="true"
              className="relative mb-3 flex size-9 items-center justify-center rounded-full border border-highlight bg-paper font-heading text-highlight text-lg"
            >
              {localDigits(locale, index + 1)}
            </span>
            <div className="pt-1">
              <h3 className="text-xl">{tJourney(`${step}.title`)}</h3>
              <p>{t(step)}</p>
            </div>
          </li>
        ))}
      </ol>
      <PageLink href={`${routes.startYourJourney}#steps`} className={`mt-1 ${textLinkClass} md:mt-4`}>
        {t("all")}
      </PageLink>
    </Section>
  );
}
