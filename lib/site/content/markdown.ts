import "server-only";
import { Marked, type Tokens } from "marked";
import { type Locale, localePath } from "#lib/i18n/locales.ts";
import { ContentError } from "#lib/site/content/content-error.ts";
import { imageAddress } from "#lib/site/content/image-fields.ts";
import { htmlMistake, LINK, linkRule } from "#lib/site/content/markdown-rules.ts";

interface TocEntry {
  id: string;
  text: string;
}

export interface RenderedMarkdown {
  html: string;
  toc: TocEntry[];
  /** The names of the pictures in the text, such as /media/asha-rao.jpg. `insertPhotos` adds their sizes. */
  pictures: string[];
}

/** Works in any script: "Who we are" becomes who-we-are. */
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

/** Removes tags and entities, because React escapes the text again in the table of contents. */
const plain = (html: string) =>
  html.replaceAll(/<[^>]*>/g, "").replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);

const escapeText = (text: string) =>
  Object.entries(entities).reduce((escaped, [entity, sign]) => escaped.replaceAll(sign, entity), text);

/** @throws {Error} if the picture is not in content/media, has no alternative text, or has a title, which few visitors would see. */
function readAddress(href: string, alternative: string, title: string | null | undefined): string {
  const address = imageAddress.safeParse(href);
  if (!address.success) throw new Error(`has a picture whose address ${href} ${address.error.issues[0]?.message}`);
  if (!alternative.trim()) {
    throw new Error(`has a picture without a description: say between the brackets what it shows, ![...](${href}).`);
  }
  if (title) throw new Error(`has a picture with the title "${title}", which few would see: delete it (${href}).`);
  return href;
}

/** Never pass a visitor's text to this function. @throws {Error} for raw HTML, and for a link that could hide another host. */
export function renderMarkdown(source: string, locale: Locale): RenderedMarkdown {
  const toc: TocEntry[] = [];
  const pictures = new Set<string>();
  const taken = new Set<string>();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens);
        const text = plain(html);
        const id = slug(text);
        if (depth === 1)
          throw new Error(
            `begins a heading with one #, which is for the title of the page: ${text}. Begin it with ##.`,
          );
        if (!id || taken.has(id))
          throw new Error(`has two headings with the same words, or an empty one: ${text}. Change one of them.`);
        taken.add(id);
        if (depth === 2) toc.push({ id, text });
        return `<h${depth} id="${id}">${html}</h${depth}>\n`;
      },
      image({ href, title, tokens }: Tokens.Image) {
        const alternative = this.parser.parseInline(tokens, this.parser.textRenderer);
        pictures.add(readAddress(href, alternative, title));
        return `<img src="${href}" alt="${escapeText(alternative)}">`;
      },
      html({ text }: Tokens.HTML | Tokens.Tag): string {
        throw new Error(htmlMistake(text));
      },
    },
  });
  // `parse` would add marked's request for a bug report to our errors.
  const tokens = marked.lexer(source);
  const wrongLinks: string[] = [];
  marked.walkTokens(tokens, (token) => {
    if (token.type === "text" && !token.tokens && /!\[.*\]\(/.test(token.text)) {
      throw new Error(
        `has a picture that cannot be read, perhaps because its name has a space: ${token.text}. Give the file a name without spaces.`,
      );
    }
    if (token.type !== "link") return;
    if (!LINK.test(token.href)) wrongLinks.push(token.href);
    else if (token.href.startsWith("/")) token.href = localePath(locale, token.href);
  });
  if (wrongLinks.length > 0) {
    throw new ContentError(wrongLinks.map((href) => ({ text: `the link to ${href} ${linkRule}` })));
  }
  return { html: marked.parser(tokens), toc, pictures: [...pictures] };
}
