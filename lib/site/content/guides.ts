import * as z from "zod";
import { entryRoutes } from "#content/routes.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import * as texts from "#lib/site/content/editor-texts.ts";
import { metaDescription, words } from "#lib/site/content/front-matter.ts";
import { type RenderedMarkdown, renderMarkdown } from "#lib/site/content/markdown.ts";
import { fillPlaceholders } from "#lib/site/content/placeholders.ts";
import { minutesOf } from "#lib/site/content/reading-time.ts";
import { sourceList } from "#lib/site/content/review-fields.ts";

const frontMatter = z.strictObject({
  title: words,
  summary: words.max(240),
  metaDescription,
  /** The place in the list of guides. */
  position: z.int().positive(),
  /** True until the guide may be published. A release leaves out drafts. */
  draft: z.boolean().optional(),
  updated: z.iso.date(),
  sources: sourceList.optional(),
});

/** A guide for the journey in one language, with its reading time in minutes. */
export type Guide = z.infer<typeof frontMatter> & RenderedMarkdown & { id: string; minutes: number };

/** The guides, in the order of their list. */
export const guides = defineCollection({
  folder: "guides",
  schema: frontMatter,
  grows: true,
  isMarkdown: true,
  path: entryRoutes.guides,
  length: [400, 900],
  toEntry: ({ id, locale, data, body }): Guide => {
    if (!body.trim()) throw new Error("has no text below the second --- line. Write the guide there.");
    const text = fillPlaceholders(body, locale);
    return { ...data, id, minutes: minutesOf(text, locale), ...renderMarkdown(text, locale) };
  },
  order: (one, other) => one.position - other.position,
  editor: {
    label: "Guides",
    singular: "guide",
    description:
      "What a family must know about the journey, the visa, the money and its data. Each takes less than five minutes to read.",
    slug: "{{title}}",
    summary: "{{position}}. {{title}}",
    fields: {
      title: { label: "Title" },
      summary: { label: "Summary", hint: "Below the title. At most 240 letters.", isLong: true },
      metaDescription: texts.metaDescription,
      position: texts.position,
      draft: texts.draft,
      updated: texts.updated,
      sources: texts.sources,
    },
    body: { label: "Text", hint: "Use Heading 2 for headings. The title is already there." },
  },
});
