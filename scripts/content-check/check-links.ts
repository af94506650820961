import { marked } from "marked";
import { homeAnchors, listBuiltPaths, redirects, routes } from "#content/routes.ts";
import { defaultLocale, everyLocale, type Locale } from "#lib/i18n/locales.ts";
import { dayInIndia } from "#lib/india-day.ts";
import { renderMarkdown } from "#lib/site/content/markdown.ts";
import { formAnchors } from "#lib/site/content/page-blocks.ts";
import { fillPlaceholders } from "#lib/site/content/placeholders.ts";
import { blocksOf, markdownOf, targetsOf } from "#scripts/content-check/check-pages.ts";
import { type Finding, hint, mistake } from "#scripts/content-check/finding.ts";
import { isDiallable } from "#scripts/content-check/phones.ts";
import type { EntryFile } from "#scripts/content-check/read-entries.ts";

const broken: readonly (readonly [pattern: RegExp, text: string])[] = [
  [/\[[^\]\n]+\]\s+\((?:\/|#|https?:|mailto:|tel:)[^)\n]*\)?/, "has a space between ] and (. Delete the space."],
  [/\[[^\]\n]*\]\(\s*\)/, "has no address. Write it between ( and )."],
  [/\[[^\]\n]+\]\([^)\n]*$/m, "does not end. Add ) after the address."],
  [/\[[^\]\n]*\((?:\/|https?:)[^)\n]*\)/, "does not end its words. Add ] before (."],
  [/\[[^\]\n]+\]\([^)\s"]+ [^)"\n]*\)/, "has a space in its address. Delete the space."],
];

/** Finds links that do not work, and Markdown in plain texts. Of other sites, only the form of an address is checked. */
export function checkLinks(entries: readonly EntryFile[]): Finding[] {
  const pages = pagesOf(entries);
  return entries.flatMap((entry) => {
    if (!entry.facts.isMarkdown) return plainText(entry);
    const texts = markdownOf(entry);
    const halves = broken.flatMap(([pattern, text]) => {
      const link = texts.map((source) => pattern.exec(source)?.[0]).find(Boolean);
      return link ? [mistake(entry.file, `the link ${link} ${text}`)] : [];
    });
    const wrong = [...texts.flatMap(linksIn), ...targetsOf(entry)].flatMap((href) => {
      const reason = reasonOf(href, entry, pages);
      return reason ? [mistake(entry.file, `the link to ${href} ${reason}`)] : [];
    });
    return [...halves, ...wrong];
  });
}

function plainText({ file, body }: EntryFile): Finding[] {
  const sign = /\]\(|\*\*|^#+ /m.exec(body)?.[0];
  return sign
    ? [hint(file, `the text contains ${sign.trim()}, and visitors see these signs. Write plain words here.`)]
    : [];
}

function linksIn(body: string): string[] {
  const links: string[] = [];
  marked.walkTokens(marked.lexer(body), (token) => {
    // A link with a placeholder such as {email} gets a checked value.
    if (token.type === "link" && !/[{}]|%7B/.test(token.href)) links.push(token.href);
  });
  return links;
}

type Pages = ReadonlyMap<string, EntryFile>;

const keyOf = (locale: Locale, path: string) => `${locale} ${path}`;

function pagesOf(entries: readonly EntryFile[]): Pages {
  const pages = entries.filter(({ facts }) => facts.path !== undefined);
  return new Map(pages.map((entry) => [keyOf(entry.locale, pathOf(entry)), entry]));
}

const pathOf = ({ facts, id }: EntryFile) => `${facts.path ?? routes.home}/${id}`;

function headingsOf(entry: EntryFile): string[] {
  const { locale } = entry;
  try {
    const texts = markdownOf(entry).map((source) => renderMarkdown(fillPlaceholders(source, locale), locale).html);
    const html = texts.join();
    const headings = [...html.matchAll(/<h\d id="([^"]+)"/g)].map(([, id = ""]) => id);
    return blocksOf(entry).some(({ type }) => type === "form") ? [...headings, ...formAnchors] : headings;
  } catch {
    // `readEntries` has already reported this invalid text.
    return [];
  }
}

/** True if the page is still unknown while visitors read the text that links to it. */
const isLater = ({ data: { from } }: EntryFile, { data }: EntryFile) =>
  typeof from === "string" && from > dayInIndia(Date.now()) && from > String(data.from ?? "");

/** Undefined if the link works. */
function reasonOf(href: string, entry: EntryFile, pages: Pages): string | undefined {
  if (/^[#/](?!\/)/.test(href)) return internalReason(href, entry, pages);
  if (href.startsWith("mailto:"))
    return /^mailto:[^@\s]+@[^@\s]+\.[^@\s]+$/.test(href) ? undefined : "is not an email address.";
  if (href.startsWith("tel:")) return isDiallable(href.slice(4)) ? undefined : "is not a number that a phone can dial.";
  // `readEntries` has already reported a link that begins in another way.
  if (!href.startsWith("https://")) return undefined;
  return URL.canParse(href) && /^[^.].*\.[a-z]{2,}$/i.test(new URL(href).hostname) ? undefined : "is not an address.";
}

function internalReason(href: string, entry: EntryFile, pages: Pages): string | undefined {
  const { pathname, hash } = new URL(href, `https://site.example${pathOf(entry)}`);
  if (everyLocale.some((code) => pathname === `/${code}` || pathname.startsWith(`/${code}/`)))
    return "must not name a language: the site adds it. Delete the language at its beginning.";
  const page = pages.get(keyOf(entry.locale, pathname));
  const isBuilt = listBuiltPaths().includes(pathname) || redirects.some(({ from }) => from === pathname);
  if (!page && !isBuilt) {
    return pages.has(keyOf(defaultLocale, pathname))
      ? "leads to an article that this language does not have. Translate that article, or delete the link."
      : "leads to a page that does not exist. Open the page on the site and copy what follows its name.";
  }
  if (page?.data.draft && !entry.data.draft)
    return 'leads to a draft, and a release has no drafts. Delete "draft: true" in that article, or delete the link.';
  if (page && isLater(page, entry))
    return `leads to a page that appears only on ${page.data.from}. Give this text that day (“Public from”), or delete the link.`;
  const anchors = page ? headingsOf(page) : pathname === routes.home ? homeAnchors : [];
  // Compares in URL-encoded form, because a heading may have letters of any script.
  if (!hash || anchors.length === 0 || anchors.some((id) => new URL(`#${id}`, "https://x").hash === hash))
    return undefined;
  return `leads to "${href.split("#")[1]}", which that page does not have. It has: ${anchors.join(", ")}.`;
}
