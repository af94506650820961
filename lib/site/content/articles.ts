import * as z from "zod";
import { routes } from "#content/routes.ts";
import { builtLocales, type Locale } from "#lib/i18n/locales.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import { metaDescription, words } from "#lib/site/content/front-matter.ts";
import { hasImageAlt, imageAltMissing, imageFields } from "#lib/site/content/image-fields.ts";
import { type RenderedMarkdown, renderMarkdown } from "#lib/site/content/markdown.ts";
import { fillPlaceholders } from "#lib/site/content/placeholders.ts";

export const frontMatter = z
  .strictObject({
    title: words,
    summary: words.max(240),
    metaDescription,
    /** True until the article may be published. A release leaves out drafts. */
    draft: z.boolean().optional(),
    /** The place in the carousel: 1, 2 or 3. Articles without a place are listed below the carousel. */
    position: z.int().min(1).max(3).optional(),
    published: z.iso.date(),
    updated: z.iso.date(),
    /** The name and qualification of the doctor who has reviewed the article. */
    reviewedBy: words.optional(),
    reviewedOn: z.iso.date().optional(),
    // Without an image, the page shows the drawing named after the article, or the drawing of a case file.
    ...imageFields,
    sources: z.array(z.strictObject({ name: words, url: z.url({ protocol: /^https$/ }) })).min(1),
  })
  .refine(({ reviewedBy, reviewedOn }) => Boolean(reviewedBy) === Boolean(reviewedOn), {
    error: "reviewedBy and reviewedOn belong together: fill in both or none.",
  })
  .refine(hasImageAlt, imageAltMissing);

/** An article of the blog in one language, with its reading time in minutes. */
export type Article = z.infer<typeof frontMatter> & RenderedMarkdown & { slug: string; minutes: number };

/**
 * Reading speeds in words a minute, as measured by IReST (Trauzettel-Klosinski and Dietz 2012). The speed for English is 228, but English
 * is the second language of many of our readers. So English has no row here, like the languages without a measurement.
 */
const MEASURED_WORDS_A_MINUTE: Partial<Record<Locale, number>> = { fr: 195, ar: 138, ru: 184 };
const WORDS_A_MINUTE = 180;

/** Sorts articles without a position behind the three places of the carousel. */
const UNPLACED = 4;

const minutesOf = (text: string, locale: Locale) =>
  Math.max(1, Math.round((text.match(/\S+/g)?.length ?? 0) / (MEASURED_WORDS_A_MINUTE[locale] ?? WORDS_A_MINUTE)));

/** The articles of the blog: first the articles of the carousel in order, then all others from newest to oldest. */
export const {
  list: getArticles,
  localesOf: localesOfArticle,
  parse: parseArticle,
} = defineCollection(
  "blog",
  frontMatter,
  ({ id, locale, data, body }): Article => {
    if (!body.trim()) throw new Error("has no text below the second --- line. Write the article there.");
    const minutes = minutesOf(body, locale);
    return { ...data, slug: id, minutes, ...renderMarkdown(fillPlaceholders(body), locale) };
  },
  (one, other) =>
    (one.position ?? UNPLACED) - (other.position ?? UNPLACED) ||
    other.published.localeCompare(one.published) ||
    one.slug.localeCompare(other.slug),
);

/** Maps each article that some language lacks to the languages that have the article, by path. */
export async function getPartlyTranslated(): Promise<Record<string, readonly Locale[]>> {
  const all = await Promise.all(builtLocales.map(getArticles));
  const slugs = [...new Set(all.flat().map(({ slug }) => slug))];
  const entries = slugs.map(async (slug) => [`${routes.blog}/${slug}`, await localesOfArticle(slug)] as const);
  return Object.fromEntries(
    (await Promise.all(entries)).filter(([, languages]) => languages.length < builtLocales.length),
  );
}

/** Returns true if the carousel of the blog shows this article (requirements §2.28). */
export const isHighlighted = ({ position }: Article): boolean => position !== undefined;
