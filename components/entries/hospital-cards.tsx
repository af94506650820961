import { getTranslations } from "next-intl/server";
import { EntryLink, type LinkedEntry } from "#components/entries/entry-link.tsx";
import { DraftMark } from "#components/entries/entry-parts.tsx";
import { HospitalPhoto } from "#components/entries/hospital-view.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { routes } from "#content/routes.ts";
import { directionOf, type Locale, languageAttributes } from "#lib/i18n/locales.ts";
import type { Hospital } from "#lib/site/content/hospitals.ts";

interface Props {
  entries: readonly (Hospital & { readonly locale: Locale })[];
  treatments: readonly LinkedEntry[];
}

/** The picture of every second hospital is on the other side. */
export const HospitalCards = ({ entries, treatments }: Props) => (
  <ul className="space-y-6 lg:space-y-10">
    {entries.map((hospital, index) => (
      // English runs from left to right on an Arabic page too, so that title and text begin at one edge.
      <li
        key={hospital.id}
        dir={directionOf(hospital.locale)}
        className={`relative overflow-hidden rounded-card border border-line bg-white hover:border-primary ${hospital.image ? "md:grid md:grid-cols-2 md:items-center" : ""}`}
      >
        {hospital.image && (
          <div className={index % 2 === 1 ? "md:order-last" : ""}>
            <HospitalPhoto hospital={hospital} sizes="(min-width: 72rem) 36rem, (min-width: 48rem) 50vw, 100vw" />
          </div>
        )}
        <HospitalText
          hospital={hospital}
          offered={treatments.filter(({ id }) => hospital.specialities.includes(id)).map(({ title }) => title)}
        />
      </li>
    ))}
  </ul>
);

async function HospitalText({ hospital, offered }: { hospital: Props["entries"][number]; offered: readonly string[] }) {
  const t = await getTranslations("hospitals");
  const { id, locale, title, city, draft, accreditations } = hospital;
  const facts = [
    { what: t("accreditations"), names: accreditations.map(({ name }) => name) },
    { what: t("specialities"), names: offered },
  ].filter(({ names }) => names.length > 0);
  return (
    <div className="p-4 md:p-8">
      {draft && <DraftMark />}
      <h2 className="text-xl md:text-3xl">
        <EntryLink path={`${routes.hospitals}/${id}`} title={title} locale={locale} className="covers-card" />
      </h2>
      <p {...languageAttributes(locale)} className="mt-2 flex items-center gap-2 text-ink-soft">
        <Icon name="place" className="size-5 text-highlight" />
        {city}
      </p>
      {facts.length > 0 && (
        <dl className="mt-4 space-y-3 border-line border-t pt-4 text-base">
          {facts.map(({ what, names }) => (
            <div key={what}>
              <dt className="text-ink-soft text-sm">{what}</dt>
              {names.map((name) => (
                <dd key={name} className="font-semibold">
                  {name}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
