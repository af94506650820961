import * as z from "zod";
import { entryRoutes } from "#content/routes.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import { dayFields, endBeforeBegin, isEndAfterBegin } from "#lib/site/content/days.ts";
import { longText } from "#lib/site/content/editor-texts.ts";
import { type LongText, readLongText } from "#lib/site/content/entry-text.ts";
import { pageFields } from "#lib/site/content/front-matter.ts";
import { hasImageAlt, imageAltMissing, imageFields } from "#lib/site/content/image-fields.ts";
import { hasReviewDate, reviewDateMissing, reviewFields, sourceList } from "#lib/site/content/review-fields.ts";

const { updated, ...fields } = pageFields;

const frontMatter = z
  .strictObject({
    ...fields,
    ...dayFields,
    /** The place in the carousel. Other articles are listed below it. */
    position: z.int().min(1).max(3).optional().meta({
      language: "shared",
      label: "Place in the carousel",
      hint: "1, 2 or 3. Leave it empty for an article that is only in the list below the carousel.",
    }),
    published: z.iso.date().meta({ language: "shared", label: "First published on" }),
    updated,
    ...reviewFields,
    // Without an image, the page shows a drawing.
    ...imageFields,
    sources: sourceList.min(1),
  })
  .refine(isEndAfterBegin, endBeforeBegin)
  .refine(hasReviewDate, reviewDateMissing)
  .refine(hasImageAlt, imageAltMissing);

export type Article = z.infer<typeof frontMatter> & LongText & { id: string };

/** The position of an article that is not in the carousel: behind the carousel's three places. */
const UNPLACED = 4;

export const articles = defineCollection({
  folder: "blog",
  schema: frontMatter,
  grows: true,
  isMarkdown: true,
  path: entryRoutes.blog,
  length: [500, 800],
  toEntry: ({ id, locale, data, body }): Article => ({ ...data, id, ...readLongText(body, locale) }),
  order: (one, other) =>
    (one.position ?? UNPLACED) - (other.position ?? UNPLACED) ||
    other.published.localeCompare(one.published) ||
    one.id.localeCompare(other.id),
  editor: {
    label: "Articles",
    singular: "article",
    description: "The blog. An article may be in some languages only. 500 to 800 words are easy to read.",
    slug: "{{title}}",
    body: longText,
  },
});

export const { list: getArticles, localesOf: localesOfArticle, parse: parseArticle } = articles;

/** True for an article that the carousel shows (requirements §2.28). */
export const isHighlighted = ({ position }: Article): boolean => position !== undefined;
