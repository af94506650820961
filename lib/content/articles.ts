import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { cache } from "react";
import * as z from "zod";
import { type ArticleSlug, articleSlugs } from "#content/routes.ts";
import { inFile, metaDescription, readFrontMatter, words } from "#lib/content/front-matter.ts";
import { type RenderedMarkdown, renderMarkdown } from "#lib/content/markdown.ts";
import { fillPlaceholders } from "#lib/content/placeholders.ts";
import type { Locale } from "#lib/i18n/locales.ts";

const frontMatter = z
  .strictObject({
    title: words,
    summary: words.max(240),
    metaDescription,
    published: z.iso.date(),
    updated: z.iso.date(),
    /** The doctor who has reviewed the article, with the qualification; empty until then. */
    reviewedBy: z.string().trim(),
    reviewedOn: z.union([z.literal(""), z.iso.date()]),
    /** The path of a photo in public/, such as "/blog/surgery.jpg". Without one the page shows the drawing of the same name. */
    photo: z.string().startsWith("/").optional(),
    sources: z.array(z.strictObject({ name: words, url: z.url({ protocol: /^https$/ }) })).min(1),
  })
  .refine(({ reviewedBy, reviewedOn }) => Boolean(reviewedBy) === Boolean(reviewedOn), {
    error: "reviewedBy and reviewedOn belong together: fill in both or none",
  });

/** An article of the blog in one language, with the minutes that it takes to read. */
export type Article = z.infer<typeof frontMatter> & RenderedMarkdown & { slug: ArticleSlug; minutes: number };

/**
 * How many words people read in a minute. French, Arabic and Russian are measured (IReST, Trauzettel-Klosinski and Dietz 2012).
 * English was measured with 228, but it is the second language of many of our readers. Swahili is an estimate.
 */
const WORDS_A_MINUTE: Readonly<Record<Locale, number>> = { en: 180, fr: 195, ar: 138, ru: 184, sw: 180 };

const minutesOf = (text: string, locale: Locale) =>
  Math.max(1, Math.round((text.match(/\S+/g)?.length ?? 0) / WORDS_A_MINUTE[locale]));

/**
 * Reads an article from its Markdown file.
 * @throws {Error} if the file is invalid; it names the file and the reason and stops the build.
 */
export function parseArticle(slug: ArticleSlug, path: string, source: string, locale: Locale): Article {
  return inFile(path, () => {
    const { data, body } = readFrontMatter(frontMatter, source);
    if (!body.trim()) throw new Error("has no text below the front matter");
    const minutes = minutesOf(body, locale);
    return { ...data, slug, minutes, ...renderMarkdown(fillPlaceholders(body), locale) };
  });
}

async function readArticle(locale: Locale, slug: ArticleSlug): Promise<Article> {
  const path = join("content", "blog", locale, `${slug}.md`);
  return parseArticle(slug, path, await readFile(path, "utf8"), locale);
}

/** Returns all articles in a language, in the order of the carousel. */
export const getArticles = cache((locale: Locale) =>
  Promise.all(articleSlugs.map((slug) => readArticle(locale, slug))),
);
