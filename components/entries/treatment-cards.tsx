import { EntryLink } from "#components/entries/entry-link.tsx";
import { DraftMark } from "#components/entries/entry-parts.tsx";
import { EntryPicture } from "#components/pictures/photo.tsx";
import { isPicture, Picture } from "#components/pictures/picture.tsx";
import { Icon } from "#components/ui/icon.tsx";
import { routes } from "#content/routes.ts";
import { directionOf, type Locale, languageAttributes } from "#lib/i18n/locales.ts";
import type { Treatment } from "#lib/site/content/treatments.ts";

type Listed = Treatment & { readonly locale: Locale };

interface Shape {
  readonly card: string;
  readonly picture: string;
  /** On wide screens, the mark of a draft lies on the picture. */
  readonly mark: string;
  readonly text: string;
}

/** On a phone, the text runs around a small drawing. */
const small = "max-md:w-22 max-md:rounded-card";

const narrow: Shape = {
  card: "md:grid-rows-[12rem_1fr]",
  picture: `max-md:float-start max-md:me-4 ${small}`,
  mark: "md:start-4",
  text: "md:justify-between",
};

const wide: Shape = {
  card: "md:col-span-2 md:grid-cols-[2fr_3fr]",
  picture: "max-md:-mx-4 max-md:-mt-4 max-md:mb-4 h-44 md:h-auto md:min-h-64",
  mark: "absolute start-4",
  text: "md:justify-center lg:px-10",
};

const wideTurned: Shape = {
  ...wide,
  card: "md:col-span-2 md:grid-cols-[3fr_2fr]",
  picture: `max-md:float-end max-md:ms-4 md:order-last md:min-h-64 ${small}`,
  mark: "md:end-4",
};

/** Two cards side by side, then a wide one. A last card that would stand alone is wide too, so that the list has no hole. */
function shapeOf(index: number, count: number): Shape {
  const isWide = index % 3 === 2 || (index % 3 === 0 && index === count - 1);
  if (!isWide) return narrow;
  return index % 2 === 1 ? wideTurned : wide;
}

/** In the order of the collection: treatments of one part of the body stand beside each other. */
export const TreatmentCards = ({ entries }: { entries: readonly Listed[] }) => (
  <ul className="grid gap-4 md:grid-cols-2 lg:gap-6">
    {entries.map((entry, index) => {
      const { card, picture, mark, text } = shapeOf(index, entries.length);
      return (
        // English runs from left to right on an Arabic page too, so that title and text begin at one edge.
        <li
          key={entry.id}
          dir={directionOf(entry.locale)}
          className={`relative overflow-hidden rounded-card border border-line bg-white p-4 hover:border-primary md:grid md:p-0 ${card}`}
        >
          {entry.draft && (
            <div className={`top-4 md:absolute ${mark}`}>
              <DraftMark />
            </div>
          )}
          <div className={`relative bg-band ${picture}`}>
            <TreatmentPicture treatment={entry} />
          </div>
          <TreatmentText treatment={entry} className={text} />
        </li>
      );
    })}
  </ul>
);

/** A treatment without a photo gets the drawing of its id, or else "case-file". */
const TreatmentPicture = ({ treatment: { id, image } }: { treatment: Listed }) => (
  <EntryPicture
    image={image}
    place="article"
    alt=""
    sizes="(min-width: 48rem) 36rem, 100vw"
    className="inset-0 aspect-4/3 size-full object-cover md:absolute"
  >
    <Picture name={isPicture(id) ? id : "case-file"} className="inset-0 size-full md:absolute" />
  </EntryPicture>
);

function TreatmentText({ treatment, className }: { treatment: Listed; className: string }) {
  const { id, title, summary, locale, times } = treatment;
  const [time] = times;
  const language = languageAttributes(locale);
  return (
    <div className={`md:flex md:flex-col md:p-6 ${className}`}>
      <div>
        <h2 className="mb-2 text-xl md:text-2xl">
          <EntryLink path={`${routes.treatments}/${id}`} title={title} locale={locale} className="covers-card" />
        </h2>
        <p {...language} className="mb-4 text-base text-ink-soft max-md:clear-both max-md:pt-3">
          {summary}
        </p>
      </div>
      {time && (
        <div className="clear-both flex gap-3 border-line border-t pt-3 text-base">
          <Icon name="clock" className="mt-1 size-5 text-highlight" />
          <dl>
            <dt {...language} className="text-ink-soft text-sm">
              {time.what}
            </dt>
            <dd {...language} className="font-semibold">
              {time.range}
            </dd>
          </dl>
        </div>
      )}
    </div>
  );
}
