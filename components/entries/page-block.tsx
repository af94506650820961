import { getLocale } from "next-intl/server";
import { EntryPart } from "#components/entries/entry-parts.tsx";
import { QuestionList } from "#components/entries/question-list.tsx";
import { Meaning } from "#components/home/figures.tsx";
import { insertPhotos, Photo } from "#components/pictures/photo.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { PageLink } from "#components/ui/page-link.tsx";
import { Prose } from "#components/ui/prose.tsx";
import { StepList } from "#components/ui/step-list.tsx";
import { localDigits } from "#lib/i18n/digits.ts";
import { claims } from "#lib/site/content/claims.ts";
import type { ShownBlock } from "#lib/site/content/pages.ts";
import { questions } from "#lib/site/content/questions.ts";

/** Draws a part of a page that is no form. */
export async function PageBlock({ block }: { block: ShownBlock }) {
  switch (block.type) {
    case "text":
      return <Prose html={await insertPhotos(block)} />;
    case "steps":
      return (
        <EntryPart title={block.heading}>
          <StepList steps={block.steps} />
        </EntryPart>
      );
    case "cards":
      return <Cards block={block} />;
    case "figures":
      return <ChosenFigures ids={block.chosen} />;
    case "quotation":
      return (
        <p className="max-w-prose border-accent border-s-4 ps-4 font-heading text-xl md:text-2xl">{block.quote}</p>
      );
    case "questions":
      return (
        <EntryPart title={block.heading}>
          <ChosenQuestions ids={block.chosen} />
        </EntryPart>
      );
    case "picture":
      return (
        <Photo
          image={block.image}
          place="text"
          alt={block.imageAlt}
          sizes="(min-width: 64rem) 44rem, 100vw"
          className="max-h-120 w-full rounded-card object-cover"
        />
      );
    case "button":
      return (
        <p data-no-print>
          <TargetLink to={block.to} className={buttonClass}>
            {block.label}
          </TargetLink>
        </p>
      );
    default:
      return null;
  }
}

interface LinkProps {
  to: string;
  className: string;
  children: string;
}

/** A path of the site gets the language of the page. */
const TargetLink = ({ to, ...link }: LinkProps) =>
  to.startsWith("/") ? <PageLink href={to} {...link} /> : <a href={to} {...link} />;

const Cards = ({ block: { heading, cards } }: { block: Extract<ShownBlock, { type: "cards" }> }) => (
  <EntryPart title={heading}>
    <ul className="grid gap-4 md:grid-cols-2 lg:gap-6">
      {cards.map(({ title, text, to }) => (
        <li key={title} className="relative rounded-card border border-line bg-white p-4 md:p-6">
          <h3 className="mb-2 text-xl">
            {to ? (
              <TargetLink to={to} className="covers-card">
                {title}
              </TargetLink>
            ) : (
              title
            )}
          </h3>
          <p className="text-base text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  </EntryPart>
);

async function ChosenFigures({ ids }: { ids: readonly string[] }) {
  const locale = await getLocale();
  return (
    <dl className="grid gap-x-10 border-line border-t sm:grid-cols-2">
      {choose(ids, await claims.list(locale)).map(({ id, value, suffix, label, definition }) => (
        <Meaning key={id} id={id} definition={definition}>
          <span className="font-heading text-2xl md:text-4xl">
            {localDigits(locale, value)}
            {localDigits(locale, suffix)}
          </span>{" "}
          {label}
        </Meaning>
      ))}
    </dl>
  );
}

const ChosenQuestions = async ({ ids }: { ids: readonly string[] }) => (
  <QuestionList questions={choose(ids, await questions.list(await getLocale()))} />
);

/** Returns the entries in the order in which the page names them. */
const choose = <Entry extends { readonly id: string }>(ids: readonly string[], entries: readonly Entry[]): Entry[] =>
  ids.flatMap((id) => entries.filter((entry) => entry.id === id));
