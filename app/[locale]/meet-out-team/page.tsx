import { getLocale, getTranslations } from "next-intl/server";
import { BreadcrumbJsonLd, PersonJsonLd } from "#components/seo/json-ld.tsx";
import { TeamCard } from "#components/team/team-card.tsx";
import { HowWeWork, TeamContact } from "#components/team/team-sections.tsx";
import { Section } from "#components/ui/section.tsx";
import { routes } from "#content/routes.ts";
import { photoAddress } from "#lib/site/content/photos/read-photo.ts";
import { getTeam } from "#lib/site/content/team.ts";
import { metadataOf } from "#lib/site/seo/metadata.ts";

export const generateMetadata = metadataOf(async (t) => ({
  path: routes.team,
  title: t("team.title"),
  description: t("team.metaDescription"),
  // A release may have no person to show.
  index: (await getTeam(await getLocale())).length > 0,
}));

export default async function TeamPage() {
  const t = await getTranslations("team");
  const members = await getTeam(await getLocale());
  return (
    <>
      <BreadcrumbJsonLd trail={[{ name: t("title"), path: routes.team }]} />
      {members.map(
        async ({ id, draft, name, role, bio, image }) =>
          !draft && (
            <PersonJsonLd
              key={id}
              name={name}
              role={role}
              {...(bio && { description: bio })}
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
                <TeamCard member={member} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      <HowWeWork />
      <TeamContact />
    </>
  );
}
