import { getTranslations } from "next-intl/server";
import { DraftMark } from "#components/entries/entry-parts.tsx";
import { EntryPicture } from "#components/pictures/photo.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { initialsOf } from "#components/ui/initials.ts";
import type { TeamMember } from "#lib/site/content/team.ts";

const linkClass = "inline-flex min-h-11 items-center gap-2 text-primary underline underline-offset-4";

/** One person of the team (requirements §2.30). The portrait takes half of the card. */
export async function TeamCard({ member }: { member: TeamMember }) {
  const t = await getTranslations();
  const { name, role, bio, email, social } = member;
  return (
    <div className="grid h-full grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-white xl:grid-cols-2 xl:grid-rows-1">
      <Portrait {...member} />
      <div className="flex min-w-0 flex-col p-6">
        {member.draft && <DraftMark />}
        <h2 className="text-xl md:text-2xl">{name}</h2>
        <p className="mt-1 text-highlight">{role}</p>
        {bio && <p className="mt-4">{bio}</p>}
        <p className="mt-auto flex flex-wrap gap-x-6 pt-3">
          <a href={`mailto:${email}`} aria-label={t("team.emailOf", { name })} className={linkClass}>
            <Icon name="mail" className="size-5" />
            {t("team.email")}
          </a>
          {social.map(({ name: page, url }) => (
            <a key={url} href={url} rel="noopener" aria-label={t("team.pageOf", { page, name })} className={linkClass}>
              {page}
            </a>
          ))}
        </p>
      </div>
    </div>
  );
}

/** Decorative: the name is beside it. */
function Portrait({ image, tileName }: TeamMember) {
  const className = "aspect-3/2 size-full object-cover xl:aspect-auto xl:min-h-80";
  return (
    <EntryPicture
      image={image}
      place="person"
      alt=""
      sizes="(min-width: 80rem) 24rem, (min-width: 48rem) 50vw, 100vw"
      className={`object-[50%_25%] ${className}`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 280 300"
        preserveAspectRatio="xMidYMax meet"
        className={`bg-band ${className}`}
      >
        <path className="fill-primary" d="M44 280V164a96 96 0 0 1 192 0v116z" />
        <path className="stroke-ink" strokeWidth="3" strokeLinecap="round" d="M14 280h252" />
        <text x="140" y="222" textAnchor="middle" fontSize="80" className="fill-paper font-heading">
          {initialsOf(tileName)}
        </text>
      </svg>
    </EntryPicture>
  );
}
