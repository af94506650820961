import * as z from "zod";
import { entryRoutes } from "#content/routes.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import * as texts from "#lib/site/content/editor-texts.ts";
import { metaDescription, words } from "#lib/site/content/front-matter.ts";
import { hasImageAlt, imageAltMissing, imageFields } from "#lib/site/content/image-fields.ts";
import { type RenderedMarkdown, renderMarkdown } from "#lib/site/content/markdown.ts";
import { fillPlaceholders } from "#lib/site/content/placeholders.ts";
import { minutesOf } from "#lib/site/content/reading-time.ts";
import { hasReviewDate, reviewDateMissing, reviewFields, sourceList } from "#lib/site/content/review-fields.ts";

const frontMatter = z
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
    ...reviewFields,
    // Without an image, the page shows the drawing named after the article, or the drawing of a case file.
    ...imageFields,
    sources: sourceList.min(1),
  })
  .refine(hasReviewDate, reviewDateMissing)
  .refine(hasImageAlt, imageAltMissing);

/** An article of the blog in one language, with its reading time in minutes. */
export type Article = z.infer<typeof frontMatter> & RenderedMarkdown & { id: string; minutes: number };

/** Sorts articles without a position behind the three places of the carousel. */
const UNPLACED = 4;

/** The articles of the blog: first the articles of the carousel in order, then all others from newest to oldest. */
export const articles = defineCollection({
  folder: "blog",
  schema: frontMatter,
  grows: true,
  isMarkdown: true,
  path: entryRoutes.blog,
  length: [500, 800],
  toEntry: ({ id, locale, data, body }): Article => {
    if (!body.trim()) throw new Error("has no text below the second --- line. Write the article there.");
    const minutes = minutesOf(body, locale);
    return { ...data, id, minutes, ...renderMarkdown(fillPlaceholders(body, locale), locale) };
  },
  order: (one, other) =>
    (one.position ?? UNPLACED) - (other.position ?? UNPLACED) ||
    other.published.localeCompare(one.published) ||
    one.id.localeCompare(other.id),
  editor: {
    label: "Articles",
    singular: "article",
    description: "The blog. An article may be in some languages only. 500 to 800 words are easy to read.",
    slug: "{{title}}",
    fields: {
      title: { label: "Title", hint: "On the carousel and above the article." },
      summary: { label: "Summary", hint: "On the carousel and below the title. At most 240 letters.", isLong: true },
      metaDescription: texts.metaDescription,
      draft: texts.draft,
      position: {
        ...texts.shared,
        label: "Place in the carousel",
        hint: "1, 2 or 3. Leave it empty for an article that is only in the list below the carousel.",
      },
      published: { ...texts.shared, label: "First published on" },
      updated: texts.updated,
      ...texts.review,
      ...texts.image,
      sources: texts.sources,
    },
    body: { label: "Text", hint: "Use Heading 2 for headings. The title is already there." },
  },
});

export const { list: getArticles, localesOf: localesOfArticle, parse: parseArticle } = articles;

/** Returns true if the carousel of the blog shows this article (requirements §2.28). */
export const isHighlighted = ({ position }: Article): boolean => position !== undefined;
