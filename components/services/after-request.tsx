import { getLocale, getTranslations } from "next-intl/server";
import { PageLink } from "#components/ui/page-link.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { localDigits } from "#lib/i18n/digits.ts";

const steps = ["one", "two", "three"] as const;

/** Lists the steps after a request, which are the same for each service. Start Your Journey has all steps. */
export async function AfterRequest() {
  const locale = await getLocale();
  const t = await getTranslations("services");
  return (
    <Section labelledBy="after-heading">
      <h2 id="after-heading" className="max-w-2xl text-3xl md:text-4xl">
        {t("afterHeading")}
      </h2>
      <ol className="mt-10 grid gap-8 md:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="border-clay border-t-2 pt-4">
            <span aria-hidden="true" className="font-serif text-4xl text-clay">
              {localDigits(locale, index + 1)}
            </span>
            <h3 className="mt-2 text-2xl">{t(`after.${step}.title`)}</h3>
            <p className="mt-2">{t(`after.${step}.text`)}</p>
          </li>
        ))}
      </ol>
      <p className="mt-8">
        <PageLink
          href={routes.startYourJourney}
          className="inline-flex min-h-11 items-center text-pine underline underline-offset-4"
        >
          {t("wholeJourney")}
        </PageLink>
      </p>
    </Section>
  );
}
