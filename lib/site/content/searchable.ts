import "server-only";
import type * as z from "zod";
import { routes } from "#content/routes.ts";
import type { Locale } from "#lib/i18n/locales.ts";
import { type EditorTexts, fieldsOf } from "#lib/site/content/editor-texts.ts";
import { fieldsWithoutWords } from "#lib/site/content/page-blocks.ts";
import { fillPlaceholders } from "#lib/site/content/placeholders.ts";

/** A page, or an entry on a page. Parts with the same path belong together. */
export interface Searchable {
  /** Without a language, such as `/guides/medical-visa` or `/questions#price`. */
  readonly path: string;
  readonly title?: string | undefined;
  readonly summary?: string | undefined;
  readonly text?: string;
}

interface SearchFacts {
  readonly path?: string;
  readonly hidesTextFromSearch?: true;
  readonly schema: z.ZodType;
  readonly editor: EditorTexts;
}

interface File {
  readonly id: string;
  readonly locale: Locale;
  readonly data: unknown;
  readonly body: string;
}

/** The fields that the index has elsewhere, and fields that only say something about the text. */
const LEFT_OUT = ["title", "question", "summary", "metaDescription", "sources", "reviewedBy", "imageAlt"];

/** If entries have no pages, the path is a place on the collection's page. Without a title, it is that page itself. */
export function toSearchable(
  { path, hidesTextFromSearch, schema, editor }: SearchFacts,
  { id, locale, data, body }: File,
): Searchable {
  const fields = data as Readonly<Record<string, unknown>>;
  const textOf = (name: string) => textsIn(fields[name])[0];
  const title = textOf("title") ?? textOf("question");
  const text = hidesTextFromSearch ? "" : toPlainText(fillPlaceholders(body, locale));
  const words = Object.entries(fieldsOf(schema))
    .filter(([name, { language }]) => !language && !LEFT_OUT.includes(name))
    .flatMap(([name]) => textsIn(fields[name], ["source", ...fieldsWithoutWords]))
    .map((words) => toPlainText(fillPlaceholders(words, locale)));
  const place = (editor.page ?? routes.home) + (title ? `#${id}` : "");
  return {
    path: path === undefined ? place : `${path}/${id}`,
    title,
    summary: textOf("summary") ?? textOf("metaDescription") ?? (title && shorten(text)),
    text: [...words, text].join(" "),
  };
}

/** Returns all texts in a value. The field `source` names a source, so it is left out. */
export function textsIn(value: unknown, leftOut: readonly string[] = ["source"]): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (leftOut.includes(name) ? [] : textsIn(inner, leftOut)));
}

/** Removes the signs of Markdown and the URLs of links. */
const toPlainText = (markdown: string) =>
  markdown
    .replaceAll(/\]\([^)]*\)/g, "]")
    .replaceAll(/^\s*(?:#+|[>-])\s|[*`[\]]/gm, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** The most letters of a summary that is cut from the text. */
const SHORT = 160;

const shorten = (text: string) => (text.length <= SHORT ? text : `${text.slice(0, SHORT).replace(/\s+\S*$/, "")} …`);
