import "server-only";
import { Marked, type Tokens } from "marked";
import { ContentError } from "#lib/content/content-error.ts";
import { type Locale, localePath } from "#lib/i18n/locales.ts";

/** An entry of a table of contents. */
interface TocEntry {
  id: string;
  text: string;
}

export interface RenderedMarkdown {
  html: string;
  /** The headings of level 2, in order. */
  toc: TocEntry[];
}

/** Returns the id of a heading in any script: "Who we are" becomes who-we-are. */
const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "");

const entities: Readonly<Record<string, string>> = {
  "&amp;": "&",
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#39;": "'",
};

/** Returns the text of a heading without tags and entities, because React escapes it again in the table of contents. */
const plain = (html: string) =>
  html.replaceAll(/<[^>]*>/g, "").replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

/**
 * Renders a Markdown file of content/ as HTML, with links to pages in the visitor's language. Never pass it a visitor's text.
 * @throws {ContentError} for a heading of level 1, which is the page's title, for raw HTML, and for two equal headings.
 */
export function renderMarkdown(source: string, locale: Locale): RenderedMarkdown {
  const toc: TocEntry[] = [];
  const taken = new Set<string>();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens);
        const text = plain(html);
        const id = slug(text);
        if (depth === 1)
          throw new ContentError([
            { text: `begins a heading with one #, which is for the title of the page: ${text}. Begin it with ##.` },
          ]);
        if (!id || taken.has(id))
          throw new ContentError([
            { text: `has two headings with the same words, or an empty one: ${text}. Change one of them.` },
          ]);
        taken.add(id);
        if (depth === 2) toc.push({ id, text });
        return `<h${depth} id="${id}">${html}</h${depth}>\n`;
      },
      html({ text }: Tokens.HTML | Tokens.Tag): string {
        throw new ContentError([{ text: `contains HTML: ${text.trim()}. Write it without the signs < and >.` }]);
      },
    },
    walkTokens(token) {
      if (token.type === "link" && token.href.startsWith("/")) token.href = localePath(locale, token.href);
    },
  });
  return { html: marked.parse(source, { async: false }), toc };
}
