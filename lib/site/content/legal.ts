import * as z from "zod";
import { defaultLocale, type Locale } from "#lib/i18n/locales.ts";
import { defineCollection } from "#lib/site/content/collection.ts";
import { pageFields, toConfirm, words } from "#lib/site/content/front-matter.ts";
import { type RenderedMarkdown, renderMarkdown } from "#lib/site/content/markdown.ts";
import { fillPlaceholders } from "#lib/site/content/placeholders.ts";

/** The names of the files in brand/legal/<locale>, and the paths of the pages. The spelling is as required (requirements §2.1, §2.31). */
export const legalNames = ["terms-and-condition", "privacy-policy", "medical-desclaimar", "accessibility"] as const;

export type LegalName = (typeof legalNames)[number];

const frontMatter = z.strictObject({
  title: pageFields.title,
  lead: words.meta({ label: "First paragraph", isLong: true }),
  metaDescription: pageFields.metaDescription,
  /** In each language, also above an English text, so that a family knows what it agrees to. */
  inShort: z.array(words).min(4).max(8).meta({
    label: "In short",
    hint: "4 to 8 short sentences. Every language needs them. Read them again after each change of the text.",
    item: "sentence",
    isLong: true,
  }),
  /** Missing if the file has no text of its own. The page then shows the English text and its date. */
  lastUpdated: z.iso.date().optional().meta({
    label: "Last changed on",
    hint: "Change it with each change of meaning. Empty if this language has no text of its own.",
  }),
  lastChecked: z.iso.date().optional().meta({
    language: "shared",
    label: "Last tested on",
    hint: "For the accessibility statement only: the day of the tests that it reports.",
  }),
  toConfirm: toConfirm.default([]),
});

type FrontMatter = z.infer<typeof frontMatter>;

export type LegalPage = Pick<FrontMatter, "title" | "lead" | "metaDescription" | "inShort" | "lastChecked"> &
  RenderedMarkdown & { lastUpdated: string; textLocale: Locale };

/** An entry without `text` is not translated. */
export const legal = defineCollection({
  folder: "legal",
  isBrand: true,
  schema: frontMatter,
  required: legalNames,
  isMarkdown: true,
  path: "",
  hidesTextFromSearch: true,
  toEntry: ({ id, locale, data, body }) => {
    const { toConfirm: _, lead, inShort, lastUpdated = "", ...heading } = data;
    const text = body.trim() ? fillPlaceholders(body, locale) : undefined;
    const rendered = text ? renderMarkdown(text, locale) : undefined;
    if (rendered?.pictures.length)
      throw new Error("has a picture in its text. Delete it: only articles and guides show pictures there.");
    if (rendered ? rendered.toc.length === 0 : locale === defaultLocale) {
      throw new Error("has no text with ## headings below the second --- line. Write it there.");
    }
    if (text && !lastUpdated)
      throw new Error("has a text and no lastUpdated. Add the day of the last change, such as lastUpdated: 2026-11-20");
    const fill = (words: string) => fillPlaceholders(words, locale);
    return { ...heading, id, lead: fill(lead), inShort: inShort.map(fill), lastUpdated, text };
  },
  editor: {
    label: "Legal pages",
    singular: "legal page",
    description: "Ask the lawyer before you change what a text means.",
    body: {
      label: "Text",
      hint: "Use Heading 2 for headings. Without a text, the page shows the English one.",
      isOptional: true,
    },
  },
});

export const parseLegal = legal.parse;

/** A page without a translation gets the English text. */
export async function getLegalPage(locale: Locale, name: LegalName): Promise<LegalPage> {
  const file = await legal.get(locale, name);
  const textLocale = file.text ? locale : defaultLocale;
  const { text = "", lastUpdated } = file.text ? file : await legal.get(defaultLocale, name);
  const { title, lead, metaDescription, inShort, lastChecked } = file;
  // Rendered for the visitor's language, so that links of an English text lead to pages in that language.
  const heading = { title, lead, metaDescription, inShort, lastChecked, lastUpdated, textLocale };
  return { ...heading, ...renderMarkdown(text, locale) };
}
