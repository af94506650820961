import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { EntryLink } from "#components/entries/entry-link.tsx";
import { EntryPicture } from "#components/pictures/photo.tsx";
import { buttonClass, textLinkClass } from "#components/ui/button.tsx";
import { DraftMark } from "#components/ui/draft-mark.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { routes } from "#content/routes.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import type { Hospital } from "#lib/site/content/hospitals.ts";

interface Props {
  hospital: Hospital;
  /** The treatments that the hospital offers. */
  treatments: readonly { id: string; title: string; locale: Locale }[];
}

/** Shows a hospital: what we know, what we do not know, and where a reader can check it. */
export async function HospitalView({ hospital, treatments }: Props) {
  const t = await getTranslations();
  const { title, city, draft, known, unknown, accreditations, image, imageAlt = "" } = hospital;
  return (
    <article className="max-w-3xl space-y-10">
      <div>
        <PageLink href={routes.hospitals} className={`mb-6 ${textLinkClass}`}>
          {t("hospitals.all")}
        </PageLink>
        {draft && <DraftMark words={t("layout.draft")} />}
        <h1 className="text-3xl md:text-5xl">{title}</h1>
        <p className="mt-3 text-xl">{city}</p>
      </div>
      <EntryPicture
        image={image}
        place="article"
        alt={imageAlt}
        sizes="(min-width: 48rem) 48rem, 100vw"
        isOnFirstScreen
        className="w-full rounded-card object-cover"
      >
        {null}
      </EntryPicture>
      <Part title={t("hospitals.known")}>
        <div className="space-y-4">
          {known.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Part>
      <Part title={t("hospitals.unknown")}>
        <ul className="list-disc space-y-2 ps-5 marker:text-clay">
          {unknown.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Part>
      <Part title={t("hospitals.accreditations")}>
        {accreditations.length === 0 && <p>{t("hospitals.noAccreditation")}</p>}
        <ul>
          {accreditations.map(({ name, url }) => (
            <li key={name}>
              <a href={url} className={textLinkClass}>
                {t("hospitals.register", { name })}
              </a>
            </li>
          ))}
        </ul>
      </Part>
      {treatments.length > 0 && (
        <Part title={t("hospitals.specialities")}>
          <ul>
            {treatments.map(({ id, title: name, locale }) => (
              <li key={id}>
                <EntryLink path={`${routes.treatments}/${id}`} title={name} locale={locale} className={textLinkClass} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      <PageLink href={routes.secondOpinion} className={buttonClass}>
        {t("questions.ask")}
      </PageLink>
    </article>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </section>
  );
}
