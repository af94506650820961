import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cache } from "react";
import * as z from "zod";
import { inFile, metaDescription, readFrontMatter, words } from "#lib/content/front-matter.ts";
import { type RenderedMarkdown, renderMarkdown } from "#lib/content/markdown.ts";
import { fillPlaceholders } from "#lib/content/placeholders.ts";
import { defaultLocale, type Locale } from "#lib/i18n/locales.ts";

/**
 * The legal pages; each name is a file in content/legal/<locale> and, misspelt as it is, an address (requirements §2.1, §2.31).
 */
export const legalNames = ["terms-and-condition", "privacy-policy", "medical-desclaimar"] as const;

export type LegalName = (typeof legalNames)[number];

const heading = z.strictObject({ title: words, lead: words, metaDescription });

const frontMatter = heading.extend({
  lastUpdated: z.iso.date(),
  /** What the firm or its lawyer must confirm before the launch; scripts/launch-check.ts lists it, visitors never see it. */
  toConfirm: z.array(words),
});

/** A legal page in one language; until its text has been translated, that is the English one. */
export type LegalPage = Omit<z.infer<typeof frontMatter>, "toConfirm"> & RenderedMarkdown & { textLocale: Locale };

/**
 * One legal page from its Markdown file.
 * @throws {Error} naming the file and the reason, which stops the build.
 */
export function parseLegal(path: string, source: string, locale: Locale): Omit<LegalPage, "textLocale"> {
  return inFile(path, () => {
    const { data, body } = readFrontMatter(frontMatter, source);
    const { toConfirm: _, ...shown } = data;
    const page = renderMarkdown(fillPlaceholders(body), locale);
    if (page.toc.length === 0) throw new Error("has no text with ## headings below the front matter");
    return { ...shown, lead: fillPlaceholders(shown.lead), ...page };
  });
}

/**
 * What stands above a text that has not been translated: a file that ends with its front matter.
 * @returns undefined for a file that has a text.
 * @throws {Error} naming the file and the reason, which stops the build.
 */
export function parseLegalHeading(path: string, source: string): z.infer<typeof heading> | undefined {
  if (!/^---\r?\n[\s\S]*?\r?\n---\s*$/.test(source)) return undefined;
  return inFile(path, () => {
    const { data } = readFrontMatter(heading, source);
    return { ...data, lead: fillPlaceholders(data.lead) };
  });
}

async function readLegal(locale: Locale, name: LegalName) {
  const path = join("content", "legal", locale, `${name}.md`);
  return { path, source: await readFile(path, "utf8") };
}

/** A legal page for readers of a language. */
export const getLegalPage = cache(async (locale: Locale, name: LegalName): Promise<LegalPage> => {
  const { path, source } = await readLegal(locale, name);
  const translated = locale === defaultLocale ? undefined : parseLegalHeading(path, source);
  if (!translated) return { ...parseLegal(path, source, locale), textLocale: locale };
  const original = await readLegal(defaultLocale, name);
  // The text is English, but its links lead to pages of the reader's language.
  return { ...parseLegal(original.path, original.source, locale), ...translated, textLocale: defaultLocale };
});
