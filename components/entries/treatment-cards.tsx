import { EntryLink } from "#components/entries/entry-link.tsx";
import { DraftMark } from "#components/entries/entry-parts.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { routes } from "#content/routes.ts";
import { directionOf, type Locale, languageAttributes } from "#lib/i18n/locales.ts";
import type { Treatment } from "#lib/site/content/treatments.ts";

type Listed = Treatment & { readonly locale: Locale };

/** Two cards side by side, then a wide one. A last card that would stand alone is wide too, so that the list has no hole. */
const isWide = (index: number, count: number) => index % 3 === 2 || (index % 3 === 0 && index === count - 1);

const pair = "md:grid-rows-[auto_1fr]";

/** Every second wide card has its drawing on the other side. */
const wide = (index: number) =>
  index % 6 === 5 ? "md:col-span-2 md:grid-cols-[3fr_2fr]" : "md:col-span-2 md:grid-cols-[2fr_3fr]";

/** In the order of the collection: treatments of one organ stand beside each other. */
export const TreatmentCards = ({ entries }: { entries: readonly Listed[] }) => (
  <ul className="grid gap-4 md:grid-cols-2 lg:gap-6">
    {entries.map((entry, index) => {
      const shape = isWide(index, entries.length) ? wide(index) : pair;
      return (
        // English runs from left to right on an Arabic page too, so that title and text begin at one edge.
        <li
          key={entry.id}
          dir={directionOf(entry.locale)}
          className={`relative grid rounded-card border border-line bg-white hover:border-primary ${shape}`}
        >
          <TreatmentText treatment={entry} />
        </li>
      );
    })}
  </ul>
);

function TreatmentText({ treatment: { id, title, summary, locale, draft, times } }: { treatment: Listed }) {
  const [time] = times;
  const language = languageAttributes(locale);
  return (
    <div className="flex flex-col p-4 md:p-6">
      {draft && <DraftMark />}
      <h2 className="mb-2 text-xl md:text-2xl">
        <EntryLink path={`${routes.treatments}/${id}`} title={title} locale={locale} className="covers-card" />
      </h2>
      <p {...language} className="mb-4 text-base text-ink-soft">
        {summary}
      </p>
      {time && (
        <div className="mt-auto flex gap-3 border-line border-t pt-3 text-base">
          <Icon name="clock" className="mt-1 size-5 text-highlight" />
          <dl {...language}>
            <dt className="text-ink-soft text-sm">{time.what}</dt>
            <dd className="font-semibold">{time.range}</dd>
          </dl>
        </div>
      )}
    </div>
  );
}
