import type * as z from "zod";
import { entryRoutes } from "#content/routes.ts";
import { builtLocales, type Locale } from "#lib/i18n/locales.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import { type RenderedMarkdown, renderMarkdown } from "#lib/site/content/markdown.ts";
import { formAnchors, isForm, type PageBlock } from "#lib/site/content/page-blocks.ts";
import { type FooterGroup, pageSchema } from "#lib/site/content/page-schema.ts";
import { fillPlaceholders } from "#lib/site/content/placeholders.ts";

type TextBlock = RenderedMarkdown & { readonly type: "text" };

/** A part of a page as components get it: a text is rendered. */
export type ShownBlock = TextBlock | Exclude<PageBlock, { type: "text" }>;

export interface Page extends Omit<z.infer<typeof pageSchema>, "blocks"> {
  readonly id: string;
  readonly metaDescription: string;
  readonly blocks: readonly ShownBlock[];
  readonly pictures: readonly string[];
}

const isText = (block: ShownBlock): block is TextBlock => block.type === "text";

/** @throws {Error} if two parts of the page have an id in common, so that a link could lead to only one of them. */
function assertIds(blocks: readonly ShownBlock[]): void {
  const taken = new Set(
    blocks.flatMap((block) => (isForm(block) ? formAnchors : block.type === "questions" ? block.chosen : [])),
  );
  for (const { html } of blocks.filter(isText)) {
    for (const [, id = ""] of html.matchAll(/<h\d id="([^"]+)"/g)) {
      if (taken.has(id))
        throw new Error(`has a heading “${id}”, whose address another part of the page has. Change its words.`);
      taken.add(id);
    }
  }
}

export const pages = defineCollection({
  folder: "pages",
  schema: pageSchema,
  grows: true,
  isMarkdown: true,
  path: entryRoutes.pages,
  toEntry: ({ id, locale, data, body }): Page => {
    const toText = (source: string): TextBlock => ({
      type: "text",
      ...renderMarkdown(fillPlaceholders(source, locale), locale),
    });
    const blocks = [
      ...(body.trim() ? [toText(body)] : []),
      ...data.blocks.map((block) => (block.type === "text" ? toText(block.text) : block)),
    ];
    if (blocks.length === 0) throw new Error("has neither a text nor parts. Write a text below the second --- line.");
    assertIds(blocks);
    const pictures = blocks.flatMap((block) =>
      isText(block) ? block.pictures : "image" in block ? [block.image] : [],
    );
    return { ...data, id, metaDescription: data.metaDescription ?? data.summary, blocks, pictures };
  },
  order: (one, other) => one.title.localeCompare(other.title),
  editor: {
    label: "Pages",
    singular: "page",
    description: "Pages of your own, such as that of a campaign. Each needs one language only.",
    slug: "{{title}}",
    body: {
      label: "Text",
      hint: "It stands above the parts. Use Heading 2 for headings. Empty if the page has parts only.",
      isOptional: true,
    },
  },
});

/** The pages of the language that stand in a group of the footer. */
export const listFooterPages = async (locale: Locale, group: FooterGroup): Promise<Page[]> =>
  (await pages.list(locale)).filter(({ footer }) => footer === group);

const subjectOf = (page: Page | undefined) => page?.blocks.find(isForm)?.subject;

/**
 * The form of a page posts its subject in the words of the page, because the page's id may name an illness (requirements §2.57). Returns
 * the subject in the first of these languages that the page has. Undefined if no page has this subject.
 */
export async function findPageSubject(subject: string, languages: readonly Locale[]): Promise<string | undefined> {
  const lists = await Promise.all(builtLocales.map((locale) => pages.list(locale)));
  const id = lists.flat().find((page) => subjectOf(page) === subject)?.id;
  if (!id) return undefined;
  const found = await Promise.all(languages.map((locale) => pages.find(locale, id)));
  return found.map(subjectOf).find(Boolean) ?? subject;
}
