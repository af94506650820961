import { notFound } from "next/navigation";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { AskUs, ListIntro } from "#components/entries/entry-parts.tsx";
import { BreadcrumbJsonLd } from "#components/seo/json-ld.tsx";
import { Section } from "#components/ui/section.tsx";
import { type ListedKind, routes } from "#content/routes.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import type { Collection } from "#lib/site/content/collection.ts";
import { metadataOf } from "#lib/site/seo/metadata.ts";

interface PageEntry {
  readonly title: string;
  readonly metaDescription: string;
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
export function listPage<Entry extends PageEntry>(
  { facts, listWithEnglish }: Collection<Entry, ListedKind>,
  draw: (entries: readonly (Entry & { readonly locale: Locale })[]) => ReactNode,
) {
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
          {draw(entries)}
          <AskUs heading={t.has(unlisted) ? t(unlisted) : t("questions.unanswered")} />
        </Section>
      );
    },
  };
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
