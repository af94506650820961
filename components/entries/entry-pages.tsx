import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { EntryLink } from "#components/entries/entry-link.tsx";
import { AskUs, DraftMark, ListIntro } from "#components/entries/entry-parts.tsx";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { Section } from "#components/ui/section.tsx";
import { type ListedKind, routes } from "#content/routes.ts";
import { directionOf, type Locale, languageAttributes } from "#lib/i18n/locales.ts";
import type { Collection } from "#lib/site/content/collection.ts";
import { metadataOf } from "#lib/site/seo/metadata.ts";

interface PageEntry {
  readonly title: string;
  readonly summary: string;
  readonly metaDescription: string;
  readonly draft?: boolean | undefined;
  readonly id: string;
}

/** `path` has no language, as in content/routes.ts. */
export interface EntryPageFacts {
  readonly locale: Locale;
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

const noneKey = (kind: ListedKind) => `${kind}.none` as "treatments.none";
const unlistedKey = (kind: ListedKind) => `${kind}.unlisted` as "treatments.unlisted";

/** Returns what the route of a list exports. Entries have another route, because Next loads a route's scripts on each of its pages. */
export function listPage<Entry extends PageEntry>({ facts, listWithEnglish }: Collection<Entry, ListedKind>) {
  const kind = facts.folder;

  return {
    generateMetadata: metadataOf(async (t) => {
      // A release leaves out drafts, so the list may be empty. Its description must then not promise entries.
      const index = (await listWithEnglish(await getLocale())).length > 0;
      const none = noneKey(kind);
      const description = index || !t.has(none) ? t(`${kind}.metaDescription`) : t(none);
      return { path: routes[kind], title: t(`${kind}.title`), description, index };
    }),
    page: async () => {
      const t = await getTranslations();
      const entries = await listWithEnglish(await getLocale());
      const [none, unlisted] = [noneKey(kind), unlistedKey(kind)];
      return (
        <Section isFirst>
          <ListIntro kind={kind} />
          {entries.length === 0 && t.has(none) && <p className="max-w-prose text-lg">{t(none)}</p>}
          <EntryCards path={routes[kind]} entries={entries} />
          <AskUs heading={t.has(unlisted) ? t(unlisted) : t("questions.unanswered")} />
        </Section>
      );
    },
  };
}

interface CardsProps {
  /** The path above the pages of the entries. */
  path: string;
  entries: readonly { id: string; locale: Locale; title: string; summary: string; draft?: boolean | undefined }[];
}

function EntryCards({ path, entries }: CardsProps) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:gap-6">
      {entries.map(({ id, locale, title, summary, draft }) => (
        // English runs from left to right on an Arabic page too, so that title and text begin at one edge.
        <li
          key={id}
          dir={directionOf(locale)}
          className="relative rounded-card border border-line bg-white p-4 hover:border-primary md:p-6"
        >
          {draft && <DraftMark />}
          <h2 className="mb-2 text-xl">
            <EntryLink path={`${path}/${id}`} title={title} locale={locale} className="covers-card" />
          </h2>
          <p {...languageAttributes(locale)} className="text-base text-ink-soft">
            {summary}
          </p>
        </li>
      ))}
    </ul>
  );
}

type Params = { readonly id: string };

/** `titleKey` is the message with the title for search engines, by default the entry's title. */
export function entryPage<Entry extends PageEntry>(
  { facts, listParams, localesOf, find }: Collection<Entry, ListedKind>,
  draw: (entry: Entry, page: EntryPageFacts) => Promise<ReactNode>,
  titleKey?: "seo.treatmentTitle",
) {
  const kind = facts.folder;
  const load = async (id: string) => (await find(await getLocale(), id)) ?? notFound();

  async function factsOf(id: string) {
    const { title, metaDescription: description } = await load(id);
    return { title, description, path: `${routes[kind]}/${id}` };
  }

  return {
    generateStaticParams: listParams,
    generateMetadata: metadataOf(async (t, { id }: Params) => {
      const page = await factsOf(id);
      return { ...page, ...(titleKey && { title: t(titleKey, page) }), languages: await localesOf(id) };
    }),
    page: async ({ params }: { params: Promise<Params> }) => {
      const { id } = await params;
      const t = await getTranslations();
      const page = await factsOf(id);
      const trail = [
        { name: t(`${kind}.title`), path: routes[kind] },
        { name: page.title, path: page.path },
      ];
      return (
        <Section isFirst>
          <BreadcrumbJsonLd trail={trail} />
          {await draw(await load(id), { ...page, locale: await getLocale() })}
        </Section>
      );
    },
  };
}
