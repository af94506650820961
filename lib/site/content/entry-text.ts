import "server-only";
import type { Locale } from "#lib/i18n/locales.ts";
import { readParagraphs } from "#lib/site/content/front-matter.ts";
import { type RenderedMarkdown, renderMarkdown } from "#lib/site/content/markdown.ts";
import { fillPlaceholders } from "#lib/site/content/placeholders.ts";

/** `minutes` is the reading time. */
export interface LongText extends RenderedMarkdown {
  readonly minutes: number;
}

/** @throws {Error} if there is no text. */
export function readLongText(body: string, locale: Locale): LongText {
  readParagraphs(body, "the text");
  const text = fillPlaceholders(body, locale);
  return { minutes: minutesOf(text, locale), ...renderMarkdown(text, locale) };
}

/** Returns a few paragraphs as HTML. @throws {Error} if there is no text, or if it has a heading or a picture. */
export function readShortText(body: string, locale: Locale, heading: string): string {
  readParagraphs(body, heading);
  const { html, toc, pictures } = renderMarkdown(body, locale);
  if (toc.length + pictures.length > 0)
    throw new Error("has a heading or a picture in its text. Delete it: the page has its own headings.");
  return html;
}

/** Words a minute (IReST, Trauzettel-Klosinski and Dietz 2012). English (228) is missing, because many read it as a second language. */
const MEASURED_WORDS_A_MINUTE: Partial<Record<Locale, number>> = { fr: 195, ar: 138, ru: 184 };
const WORDS_A_MINUTE = 180;

const minutesOf = (text: string, locale: Locale): number =>
  Math.max(1, Math.round((text.match(/\S+/g)?.length ?? 0) / (MEASURED_WORDS_A_MINUTE[locale] ?? WORDS_A_MINUTE)));
