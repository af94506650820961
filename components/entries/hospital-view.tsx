import { getTranslations } from "next-intl/server";
import { EntryLinks, type LinkedEntry } from "#components/entries/entry-link.tsx";
import { BulletList, EntryPart, EntryTitle } from "#components/entries/entry-parts.tsx";
import { Photo } from "#components/pictures/photo.tsx";
import { textLinkClass } from "#components/ui/button.tsx";
import { ButtonLink } from "#components/ui/page-link.tsx";
import { routes } from "#content/routes.ts";
import type { Hospital } from "#lib/site/content/hospitals.ts";

interface Props {
  hospital: Hospital;
  treatments: readonly LinkedEntry[];
}

interface PhotoProps {
  hospital: Hospital;
  /** Empty if the name stands beside the photo. */
  alt?: string;
  sizes: string;
  isOnFirstScreen?: boolean;
}

/** Has one shape, also if the photo is upright. */
export const HospitalPhoto = ({ hospital: { image }, alt = "", ...photo }: PhotoProps) =>
  image && (
    <Photo image={image} place="article" alt={alt} className="aspect-3/2 w-full bg-band object-cover" {...photo} />
  );

export async function HospitalView({ hospital, treatments }: Props) {
  const t = await getTranslations();
  const { city, known, unknown, accreditations, image, imageAlt = "" } = hospital;
  return (
    <article className="max-w-3xl space-y-10">
      <div>
        <EntryTitle kind="hospitals" entry={hospital} />
        <p className="mt-3 text-xl">{city}</p>
      </div>
      {image && (
        <div className="overflow-hidden rounded-card">
          <HospitalPhoto hospital={hospital} alt={imageAlt} sizes="(min-width: 48rem) 48rem, 100vw" isOnFirstScreen />
        </div>
      )}
      <EntryPart title={t("hospitals.known")}>
        <div className="space-y-4">
          {known.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </EntryPart>
      <EntryPart title={t("hospitals.unknown")}>
        <BulletList items={unknown} />
      </EntryPart>
      <EntryPart title={t("hospitals.accreditations")}>
        {accreditations.length === 0 ? (
          <p>{t("hospitals.noAccreditation")}</p>
        ) : (
          <ul>
            {accreditations.map(({ name, url }) => (
              <li key={name}>
                <a href={url} className={textLinkClass}>
                  {t("hospitals.register", { name })}
                </a>
              </li>
            ))}
          </ul>
        )}
      </EntryPart>
      {treatments.length > 0 && (
        <EntryPart title={t("hospitals.specialities")}>
          <EntryLinks path={routes.treatments} entries={treatments} />
        </EntryPart>
      )}
      <ButtonLink href={routes.secondOpinion}>{t("questions.ask")}</ButtonLink>
    </article>
  );
}
