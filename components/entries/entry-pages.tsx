import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AskUs } from "#components/entries/ask-us.tsx";
import { EntryCards } from "#components/entries/entry-cards.tsx";
import { ListIntro } from "#components/entries/list-intro.tsx";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { Section } from "#components/ui/section.tsx";
import { type ListedKind, routes, singlePages } from "#content/routes.ts";
import { builtLocales, type Locale } from "#lib/i18n/locales.ts";
import type { Collection } from "#lib/site/content/collection.ts";
import { metadataOf } from "#lib/site/seo/metadata.ts";

interface PageEntry {
  readonly title: string;
  readonly summary: string;
  readonly metaDescription: string;
  readonly draft?: boolean | undefined;
  readonly id: string;
}

/** What a page says about itself to search engines. `path` has no language, as in content/routes.ts. */
export interface PageFacts {
  readonly locale: Locale;
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** The variable part of the address: nothing for the list, the id for an entry. */
type Params = { readonly id?: readonly string[] };

/**
 * Returns what the route of a collection exports: one page for the list and one for each entry. A list that is not among the single pages
 * appears with the first entry.
 * @param draw draws the page of an entry.
 * @param titleKey the message with the title of an entry's page for search engines. The default is the title of the entry.
 */
export function entryPages<Entry extends PageEntry>(
  { facts, listParams, listWithEnglish, localesOf, find }: Collection<Entry, ListedKind>,
  draw: (entry: Entry, page: PageFacts) => Promise<ReactNode>,
  titleKey?: "seo.treatmentTitle",
) {
  const kind = facts.folder;
  // Only some lists have a text for when they are empty.
  const none = `${kind}.none` as "treatments.none";
  const load = async (id: string) => (await find(await getLocale(), id)) ?? notFound();

  async function factsOf(id: string) {
    const { title, metaDescription: description } = await load(id);
    return { title, description, path: `${routes[kind]}/${id}` };
  }

  async function drawList() {
    const t = await getTranslations();
    const entries = await listWithEnglish(await getLocale());
    // Only some lists have this text.
    const unlisted = `${kind}.unlisted` as "treatments.unlisted";
    return (
      <>
        <ListIntro kind={kind} />
        {entries.length === 0 && t.has(none) && <p className="max-w-prose text-lg">{t(none)}</p>}
        <EntryCards path={routes[kind]} entries={entries} />
        <AskUs heading={t.has(unlisted) ? t(unlisted) : t("questions.unanswered")} />
      </>
    );
  }

  async function drawEntry(id: string) {
    const t = await getTranslations();
    const page = await factsOf(id);
    const trail = [
      { name: t(`${kind}.title`), path: routes[kind] },
      { name: page.title, path: page.path },
    ];
    return (
      <>
        <BreadcrumbJsonLd trail={trail} />
        {await draw(await load(id), { ...page, locale: await getLocale() })}
      </>
    );
  }

  return {
    generateStaticParams: async (): Promise<(Params & { locale: Locale })[]> => {
      const entries = (await listParams()).map(({ locale, id }) => ({ locale, id: [id] }));
      const hasList = entries.length > 0 || singlePages.some((key) => key === kind);
      return [...(hasList ? builtLocales : []).map((locale) => ({ locale, id: [] })), ...entries];
    },
    generateMetadata: metadataOf(async (t, { id: [id] = [] }: Params) => {
      if (!id) {
        // A release has no drafts, so the description of its list must not promise them.
        const index = (await listWithEnglish(await getLocale())).length > 0;
        const description = index || !t.has(none) ? t(`${kind}.metaDescription`) : t(none);
        return { path: routes[kind], title: t(`${kind}.title`), description, index };
      }
      const page = await factsOf(id);
      return { ...page, ...(titleKey && { title: t(titleKey, page) }), languages: await localesOf(id) };
    }),
    page: async ({ params }: { params: Promise<Params> }) => {
      const { id: [id] = [] } = await params;
      return <Section isFirst>{id ? await drawEntry(id) : await drawList()}</Section>;
    },
  };
}
