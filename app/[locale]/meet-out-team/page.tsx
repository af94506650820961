import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BreadcrumbJsonLd, PersonJsonLd } from "#components/seo/json-ld.tsx";
import { HowWeWork } from "#components/team/how-we-work.tsx";
import { TeamCard } from "#components/team/team-card.tsx";
import { buttonLook } from "#components/ui/button.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { photoAddress } from "#lib/content/photos/read-photo.ts";
import { getTeam } from "#lib/content/team.ts";
import { localeOf } from "#lib/i18n/params.ts";
import { pageMetadata } from "#lib/seo/metadata.ts";

type Props = PageProps<"/[locale]/meet-out-team">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: "team" });
  return pageMetadata({ locale, path: routes.team, title: t("title"), description: t("metaDescription") });
}

export default async function TeamPage({ params }: Props) {
  const locale = await localeOf(params);
  const t = await getTranslations({ locale, namespace: "team" });
  const members = await getTeam(locale);
  return (
    <>
      <BreadcrumbJsonLd locale={locale} trail={[{ name: t("title"), path: routes.team }]} />
      {members.map(
        async ({ id, draft, name, role, bio, image }) =>
          !draft && (
            <PersonJsonLd
              key={id}
              name={name}
              role={role}
              description={bio}
              {...(image && { image: await photoAddress(image, "person") })}
            />
          ),
      )}
      <Section isFirst>
        <h1 className="text-4xl md:text-6xl">{t("title")}</h1>
        <p className="mt-6 max-w-prose text-pretty text-lg md:text-xl">{t(members.length > 0 ? "lead" : "none")}</p>
        {members.length > 0 && (
          <ul className="mt-12 grid gap-6 md:grid-cols-2">
            {members.map((member) => (
              <li key={member.id}>
                <TeamCard locale={locale} member={member} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <HowWeWork locale={locale} />
      <Section labelledBy="team-contact">
        <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6">
          <div className="max-w-prose space-y-3">
            <h2 id="team-contact" className="text-3xl">
              {t("contactHeading")}
            </h2>
            <p className="text-lg">{t("contactText")}</p>
          </div>
          <PageLink href={`${routes.home}#contact`} className={buttonLook}>
            {t("contact")}
          </PageLink>
        </div>
      </Section>
    </>
  );
}
