import "server-only";
import { inquiryKinds, listedRoutes, routes, type singlePages } from "#content/routes.ts";
import { type Locale, localePath } from "#lib/i18n/locales.ts";
import { loadMessages } from "#lib/i18n/messages.ts";
import { collections } from "#lib/site/content/collections.ts";
import { type Searchable, textsIn } from "#lib/site/content/searchable.ts";
import { segmentOf } from "#lib/site/days/segment.ts";
import { shownDay } from "#lib/site/days/shown-day.ts";
import { findEntries, makeIndex, type SearchEntry } from "#lib/site/search/search-index.ts";
import { indexedPages } from "#lib/site/seo/pages.ts";

type Messages = Awaited<ReturnType<typeof loadMessages>>;
type ListOfEntries = keyof typeof listedRoutes;
type LegalRoute = "terms" | "privacy" | "disclaimer" | "accessibility";
type PageOfMessages = Exclude<(typeof singlePages)[number], LegalRoute | ListOfEntries>;

/** Returns a summary of each page and the messages that it shows. Legal pages are missing, because they are a collection. */
const wordsOfPages = (
  all: Messages,
): Readonly<Record<PageOfMessages, readonly [summary: string, messages?: object]>> => ({
  home: [all.site.description, all.home],
  services: [all.services.metaDescription, all.services],
  startYourJourney: [all.journey.metaDescription, all.journey],
  team: [all.team.metaDescription, all.team],
  gallery: [all.gallery.metaDescription],
  leaveReview: [all.review.metaDescription],
  secondOpinion: [all.secondOpinion.metaDescription, all.secondOpinion],
  requestStatus: [all.status.find.metaDescription, all.status.find],
  questions: [all.questions.metaDescription],
});

/** Leaves out messages with values or tags, which a page fills in. */
const textOf = (messages: object = {}) =>
  textsIn(messages)
    .filter((text) => !/[{<]/.test(text))
    .join(" ");

/** Lists every page that search engines may list, and what the collections show on these pages. */
async function listSearchable(locale: Locale, day: string | undefined): Promise<Searchable[]> {
  const pages = (await indexedPages(locale, day)).map(({ path, shareTitle }) => ({ path, title: shareTitle }));
  const messages = await loadMessages(locale);
  const words = Object.entries(wordsOfPages(messages)).map(([key, [summary, shown]]) => ({
    path: routes[key as PageOfMessages],
    summary,
    text: textOf(shown),
  }));
  const lists = (Object.keys(listedRoutes) as ListOfEntries[]).map((kind) => ({
    path: routes[kind],
    summary: messages[kind].metaDescription,
  }));
  const inquiries = inquiryKinds.map((kind) => ({
    path: `${routes.inquiry}/${kind}`,
    summary: messages.inquiry[kind].description,
  }));
  const entries = await Promise.all(collections.map((collection) => collection.listSearchable(locale, day)));
  return [...pages, ...words, ...lists, ...inquiries, ...entries.flat()];
}

/** Texts with the same path are one entry. Without a day, the index has the entries of all days. */
export async function buildIndex(locale: Locale, day?: string) {
  const byPath = Map.groupBy(await listSearchable(locale, day), ({ path }) => path);
  const texts = [...byPath].flatMap(([path, parts]) => {
    const title = parts.find((part) => part.title)?.title;
    const summary = parts.find((part) => part.summary)?.summary ?? "";
    const text = parts.map((part) => part.text ?? "").join(" ");
    return title ? [{ path: localePath(locale, path), title, summary, text }] : [];
  });
  return makeIndex(texts);
}

const indexes = new Map<string, ReturnType<typeof buildIndex>>();

/** A process makes the index of a language once for each day that pages show. */
export async function indexOf(locale: Locale): ReturnType<typeof buildIndex> {
  const day = await shownDay();
  const key = segmentOf(locale, day);
  const index = indexes.get(key) ?? buildIndex(locale, day);
  indexes.set(key, index);
  return index;
}

/** Serves a browser without JavaScript. */
export const findPages = async (locale: Locale, words: string): Promise<SearchEntry[]> =>
  findEntries(await indexOf(locale), words);
