import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cache } from "react";
import * as z from "zod";
import { inFile, metaDescription, readFrontMatter, words } from "#lib/content/front-matter.ts";
import { type RenderedMarkdown, renderMarkdown } from "#lib/content/markdown.ts";
import { fillPlaceholders } from "#lib/content/placeholders.ts";
import { defaultLocale, type Locale } from "#lib/i18n/locales.ts";

/** The legal pages. Each name is a file in content/legal/<locale> and an address, misspelt as required (requirements §2.1, §2.31). */
export const legalNames = ["terms-and-condition", "privacy-policy", "medical-desclaimar"] as const;

export type LegalName = (typeof legalNames)[number];

const heading = z.strictObject({ title: words, lead: words, metaDescription });

const frontMatter = heading.extend({
  lastUpdated: z.iso.date(),
  /** The points that the firm or its lawyer must confirm before the launch. scripts/launch-check.ts lists them; visitors never see them. */
  toConfirm: z.array(words),
});

/** A legal page in one language. An untranslated page has the English text. */
export type LegalPage = Omit<z.infer<typeof frontMatter>, "toConfirm"> & RenderedMarkdown & { textLocale: Locale };

/**
 * Reads a legal page from its Markdown file.
 * @throws {Error} if the file is invalid; it names the file and the reason and stops the build.
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
 * Reads the heading of an untranslated page, whose file ends with its front matter; returns undefined for a translated page.
 * @throws {Error} if the file is invalid; it names the file and the reason and stops the build.
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

/** Returns a legal page in a language. */
export const getLegalPage = cache(async (locale: Locale, name: LegalName): Promise<LegalPage> => {
  const { path, source } = await readLegal(locale, name);
  const translated = locale === defaultLocale ? undefined : parseLegalHeading(path, source);
  if (!translated) return { ...parseLegal(path, source, locale), textLocale: locale };
  const original = await readLegal(defaultLocale, name);
  // The English text gets links to pages in the visitor's language.
  return { ...parseLegal(original.path, original.source, locale), ...translated, textLocale: defaultLocale };
});
