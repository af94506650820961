import { getTranslations } from "next-intl/server";
import { Icon } from "@/components/ui/icon";
import { Monogram } from "@/components/ui/monogram";
import type { TeamMember } from "@/lib/content/team";
import type { Locale } from "@/lib/i18n/locales";

const linkLook = "inline-flex min-h-11 items-center gap-2 text-pine underline underline-offset-4";

interface Props {
  locale: Locale;
  member: TeamMember;
}

/** A person: photo or initials, name, role, text and ways to write (spec §2, Team page). */
export async function TeamCard({ locale, member }: Props) {
  const t = await getTranslations({ locale, namespace: "team" });
  const { name, role, bio, photo, tileName, email, social } = member;
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-5 gap-y-3 border-line border-t pt-6 md:grid-cols-[9rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-8">
      <div className="md:row-span-2">
        {photo ? (
          // biome-ignore lint/performance/noImgElement: next/image would fetch its own script for four small photos.
          <img
            src={photo}
            alt=""
            width={288}
            height={288}
            loading="lazy"
            className="aspect-square rounded-card object-cover"
          />
        ) : (
          <Monogram name={tileName} className="aspect-square w-full rounded-card" />
        )}
      </div>
      <div className="self-center md:self-start">
        <h2 className="text-xl md:text-2xl">{name}</h2>
        <p className="text-clay">{role}</p>
      </div>
      <div className="col-span-2 min-w-0 md:col-span-1 md:col-start-2">
        <p>{bio}</p>
        <p className="mt-3 flex flex-wrap gap-x-6">
          <a href={`mailto:${email}`} aria-label={t("emailOf", { name })} className={linkLook}>
            <Icon name="mail" className="size-5" />
            {t("email")}
          </a>
          {social.map(({ name: page, url }) => (
            <a key={url} href={url} rel="noopener" aria-label={t("pageOf", { page, name })} className={linkLook}>
              {page}
            </a>
          ))}
        </p>
      </div>
    </div>
  );
}
