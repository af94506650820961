import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cache } from "react";
import * as z from "zod";
import { inFile, metaDescription, readFrontMatter, words } from "@/lib/content/front-matter";
import { type RenderedMarkdown, renderMarkdown } from "@/lib/content/markdown";
import { fillPlaceholders } from "@/lib/content/placeholders";
import type { Locale } from "@/lib/i18n/locales";

/** The legal pages; each name is a file in content/legal/<locale> and, misspelt as it is, an address (spec §2). */
export const legalNames = ["terms-and-condition", "privacy-policy", "medical-desclaimar"] as const;

export type LegalName = (typeof legalNames)[number];

const frontMatter = z.strictObject({
  title: words,
  lead: words,
  lastUpdated: z.iso.date(),
  metaDescription,
  /** What the firm or its lawyer must confirm before the launch; scripts/launch-check.ts lists it, visitors never see it. */
  toConfirm: z.array(words),
});

/** A legal page in one language. */
export type LegalPage = Omit<z.infer<typeof frontMatter>, "toConfirm"> & RenderedMarkdown;

/**
 * One legal page from its Markdown file.
 * @throws {Error} naming the file and the reason, which stops the build.
 */
export function parseLegal(path: string, source: string, locale: Locale): LegalPage {
  return inFile(path, () => {
    const { data, body } = readFrontMatter(frontMatter, source);
    const { toConfirm: _, ...shown } = data;
    const page = renderMarkdown(fillPlaceholders(body), locale);
    if (page.toc.length === 0) throw new Error("has no text with ## headings below the front matter");
    return { ...shown, lead: fillPlaceholders(shown.lead), ...page };
  });
}

/** A legal page in the language asked for. */
export const getLegalPage = cache(async (locale: Locale, name: LegalName): Promise<LegalPage> => {
  const path = join("content", "legal", locale, `${name}.md`);
  return parseLegal(path, await readFile(path, "utf8"), locale);
});
