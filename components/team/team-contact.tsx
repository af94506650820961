import { getTranslations } from "next-intl/server";
import { buttonClass } from "#components/ui/button.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";

/** Asks a visitor to contact us, at the end of the team's page. */
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
        <PageLink href={`${routes.home}#contact`} className={buttonClass}>
          {t("contact")}
        </PageLink>
      </div>
    </Section>
  );
}
