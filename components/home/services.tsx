import { getLocale, getTranslations } from "next-intl/server";
import { EntryLink } from "#components/entries/entry-link.tsx";
import { AdditionalSupport } from "#components/services/additional-support.tsx";
import { ServiceCards } from "#components/services/service-cards.tsx";
import { ServiceChooser } from "#components/services/service-chooser.tsx";
import { textLinkClass } from "#components/ui/button.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { DenseHeading, Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { getServices } from "#lib/site/content/services.ts";
import { treatments } from "#lib/site/content/treatments.ts";

/** Home is long on a phone (docs/targets.md), so its links are closer together there. */
const linkClass = `${textLinkClass} max-md:py-0.5`;

async function TreatmentNames() {
  const locale = await getLocale();
  const t = await getTranslations();
  const all = await treatments.listWithEnglish(locale);
  return (
    <>
      {all.length > 0 && (
        <h3 className="mt-4 mb-1 text-xl md:mt-5 md:mb-2 md:text-2xl">
          {t("home.treatmentsHeading")}{" "}
          {all.some((entry) => entry.locale !== locale) && (
            <span className="font-sans text-ink-soft text-sm">{t("layout.inEnglish")}</span>
          )}
        </h3>
      )}
      <ul className="grid grid-cols-2 gap-x-4 md:flex md:flex-wrap md:gap-x-6">
        {all.map((entry) => (
          <li key={entry.id}>
            <EntryLink
              path={`${routes.treatments}/${entry.id}`}
              title={entry.title}
              locale={entry.locale}
              className={`leading-snug ${linkClass}`}
              isNoted
            />
          </li>
        ))}
      </ul>
      <PageLink href={routes.questions} className={linkClass}>
        {t("home.allQuestions")}
      </PageLink>
    </>
  );
}

/** The services and the additional support (requirements §2.16, §2.17). */
export async function Services() {
  const t = await getTranslations("home");
  const services = await getServices(await getLocale());
  return (
    <Section isDense id="services" labelledBy="services-heading">
      <div className="mb-4 grid items-end gap-x-20 gap-y-4 md:mb-10 lg:grid-cols-2">
        <DenseHeading id="services-heading">{t("servicesHeading")}</DenseHeading>
        <ServiceChooser services={services} isShort />
      </div>
      <ServiceCards services={services} />
      <AdditionalSupport />
      <TreatmentNames />
    </Section>
  );
}
