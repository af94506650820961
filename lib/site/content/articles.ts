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
    /** True while nobody outside may read the article. */
    draft: z.boolean().optional(),
    /** The place in the carousel: 1, 2 or 3. Articles without one are listed below it. */
    position: z.int().min(1).max(3).optional(),
    published: z.iso.date(),
    updated: z.iso.date(),
    /** The doctor who has reviewed the article, with the qualification. */
    reviewedBy: words.optional(),
    reviewedOn: z.iso.date().optional(),
    // Without an image the page shows the drawing of the same name.
    ...imageFields,
    sources: z.array(z.strictObject({ name: words, url: z.url({ protocol: /^https$/ }) })).min(1),
  })
  .refine(({ reviewedBy, reviewedOn }) => Boolean(reviewedBy) === Boolean(reviewedOn), {
    error: "reviewedBy and reviewedOn belong together: fill in both or none.",
  })
  .refine(hasImageAlt, imageAltMissing);

/** An article of the blog in one language, with the minutes that it takes to read. */
export type Article = z.infer<typeof frontMatter> & RenderedMarkdown & { slug: string; minutes: number };

/**
 * How many words people read in a minute, where it is measured (IReST, Trauzettel-Klosinski and Dietz 2012). English was measured
 * with 228, but it is the second language of many of our readers: it counts as the languages that nobody has measured.
 */
const MEASURED_WORDS_A_MINUTE: Partial<Record<Locale, number>> = { fr: 195, ar: 138, ru: 184 };
const WORDS_A_MINUTE = 180;

/** Sorts articles without a position behind those with one. */
const UNPLACED = 4;

const minutesOf = (text: string, locale: Locale) =>
  Math.max(1, Math.round((text.match(/\S+/g)?.length ?? 0) / (MEASURED_WORDS_A_MINUTE[locale] ?? WORDS_A_MINUTE)));

/** The articles of the blog: those of the carousel in their order, then the others, the newest first. */
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

/** Returns the languages of each article that not all languages have, by its path. */
export async function getPartlyTranslated(): Promise<Record<string, readonly Locale[]>> {
  const all = await Promise.all(builtLocales.map(getArticles));
  const slugs = [...new Set(all.flat().map(({ slug }) => slug))];
  const entries = slugs.map(async (slug) => [`${routes.blog}/${slug}`, await localesOfArticle(slug)] as const);
  return Object.fromEntries(
    (await Promise.all(entries)).filter(([, languages]) => languages.length < builtLocales.length),
  );
}

/** Returns true if the carousel of the blog shows an article (requirements §2.28). */
export const isHighlighted = ({ position }: Article): boolean => position !== undefined;
