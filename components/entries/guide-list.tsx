import { getLocale, getTranslations } from "next-intl/server";
import { EntryLink } from "#components/entries/entry-link.tsx";
import { DraftMark } from "#components/entries/entry-parts.tsx";
import { PagePicture } from "#components/pictures/page-picture.tsx";
import { routes } from "#content/routes.ts";
import { localDigits } from "#lib/i18n/digits.ts";
import { directionOf, type Locale, languageAttributes } from "#lib/i18n/locales.ts";
import type { Guide } from "#lib/site/content/guides.ts";

type Listed = Guide & { readonly locale: Locale };

interface Props {
  entries: readonly Listed[];
}

export function GuideList({ entries }: Props) {
  const groups = Object.groupBy(entries, ({ group }) => group);
  return (
    <>
      {groups.journey && <JourneySteps entries={groups.journey} />}
      {groups.money && <MoneyGuides entries={groups.money} />}
    </>
  );
}

/** Each guide is a step of the journey, on a road from one to the next. */
async function JourneySteps({ entries }: Props) {
  const locale = await getLocale();
  const t = await getTranslations("guides.groups");
  return (
    <section aria-labelledby="journey" className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16">
      <div>
        <h2 id="journey" className="mb-6 text-2xl md:text-3xl">
          {t("journey")}
        </h2>
        <ol>
          {entries.map((entry, index) => (
            <li
              key={entry.id}
              className="group relative grid grid-cols-[2.75rem_minmax(0,1fr)] gap-x-4 pb-8 before:absolute before:start-[1.375rem] before:h-full before:border-line before:border-s last:pb-0 last:before:hidden md:gap-x-6"
            >
              <span
                aria-hidden="true"
                className="relative flex size-11 items-center justify-center rounded-full border border-primary bg-paper font-heading text-primary text-xl group-hover:bg-primary group-hover:text-paper"
              >
                {localDigits(locale, index + 1)}
              </span>
              <GuideText guide={entry} />
            </li>
          ))}
        </ol>
      </div>
      <PagePicture
        name="journey"
        className="h-auto w-full max-w-64 self-center justify-self-center lg:max-w-none"
        drawingClassName="rtl:mirrored"
      />
    </section>
  );
}

async function MoneyGuides({ entries }: Props) {
  const t = await getTranslations("guides.groups");
  return (
    <section aria-labelledby="money" className="mt-12 rounded-card bg-band p-4 md:mt-16 md:p-8">
      <h2 id="money" className="mb-6 text-2xl md:text-3xl">
        {t("money")}
      </h2>
      <ul className="grid gap-6 lg:grid-cols-3 lg:gap-8">
        {entries.map((entry) => (
          <li key={entry.id} className="relative border-accent border-t-4 pt-4">
            <GuideText guide={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

async function GuideText({ guide: { id, locale, title, summary, minutes, draft } }: { guide: Listed }) {
  const t = await getTranslations("blog");
  return (
    // English runs from left to right on an Arabic page too, so that title and text begin at one edge.
    <div dir={directionOf(locale)} className="max-w-prose">
      {draft && <DraftMark />}
      <h3 className="mb-2 text-xl">
        <EntryLink path={`${routes.guides}/${id}`} title={title} locale={locale} className="covers-card" />
      </h3>
      <p {...languageAttributes(locale)} className="text-base text-ink-soft">
        {summary}
      </p>
      <p className="mt-1 text-ink-soft text-sm">{t("minutes", { minutes })}</p>
    </div>
  );
}
