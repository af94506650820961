import { parseDocument } from "yaml";
import * as z from "zod";
import { everyLocale, type Locale } from "#lib/i18n/locales.ts";
import { ContentError, mistakesOf } from "#lib/site/content/content-error.ts";
import { explainSchema, explainYaml } from "#lib/site/content/explain.ts";
import { RECORD } from "#lib/site/content/translated-from.ts";

/** A text that must not be empty. Spaces around the text are removed. */
export const words = z.string().trim().min(1);

/** A list of exactly three steps, each with a title and a text. */
export const threeSteps = z.array(z.strictObject({ title: words, text: words })).length(3);

/** Returns the schema of an object with one value for each language. */
export const inEachLanguage = <Value extends z.ZodType>(value: Value) =>
  z.strictObject(Object.fromEntries(everyLocale.map((locale) => [locale, value])) as Record<Locale, Value>);

/** A description that is short enough for search engines to show in full. */
export const metaDescription = words.max(155);

/** The fields of an entry with a page and a place in a list. Their labels: `pageFields` in lib/site/content/editor-texts.ts. */
export const pageFields = {
  title: words,
  summary: words.max(240),
  metaDescription,
  /** The place in the list. */
  position: z.int().positive(),
  /** True until the entry may be published. A release leaves out drafts. */
  draft: z.boolean().optional(),
  updated: z.iso.date(),
};

/** Compares two entries by their place in the list. */
export const byPosition = (one: { position: number }, other: { position: number }) => one.position - other.position;

/**
 * Runs `read`, and adds the path of the file to each mistake. The error stops the build.
 * @throws {ContentError} if `read` throws. The message names the file and each reason.
 */
export function inFile<Content>(path: string, read: () => Content): Content {
  try {
    return read();
  } catch (error) {
    throw new ContentError(mistakesOf(error), path);
  }
}

/**
 * Splits a content file into its front matter, not validated, and the text below.
 * @throws {ContentError} if the front matter cannot be read.
 */
export function splitFrontMatter(source: string): { data: Record<string, unknown>; body: string } {
  const [opening, ...lines] = source.replace(/^\uFEFF/, "").split(/\r?\n/);
  const end = lines.findIndex((line) => line.trimEnd() === "---");
  if (opening?.trimEnd() !== "---") {
    throw new ContentError([{ text: "the first line must be --- alone. Below it stand lines such as title: My text" }]);
  }
  if (end === -1) {
    throw new ContentError([
      { text: "a second line with --- alone is missing. It separates lines such as title: from the text." },
    ]);
  }
  const head = lines.slice(0, end).join("\n");
  const document = parseDocument(head);
  const [error] = document.errors;
  if (error) throw new ContentError([explainYaml(head, error)]);
  const data: unknown = document.toJS() ?? {};
  if (typeof data !== "object" || Array.isArray(data)) {
    throw new ContentError([
      { text: "between the two --- lines, each line must begin with a name and a colon: title: My text" },
    ]);
  }
  return { data: { ...data }, body: lines.slice(end + 1).join("\n") };
}

/**
 * Validates data with a schema.
 * @throws {ContentError} with all reasons, if the schema rejects the data.
 */
export function checkData<Schema extends z.ZodType>(schema: Schema, data: unknown): z.infer<Schema> {
  const checked = schema.safeParse(data, { reportInput: true });
  if (!checked.success) throw new ContentError(explainSchema(checked.error));
  return checked.data;
}

/**
 * Splits a content file into its validated front matter and the text below.
 * @throws {ContentError} with all reasons. Call this function within {@link inFile}, which adds the path of the file.
 */
export function readFrontMatter<Schema extends z.ZodType>(
  schema: Schema,
  source: string,
): { data: z.infer<Schema>; body: string } {
  const { data, body } = splitFrontMatter(source);
  // A translation may have a record. No schema names this line.
  const { [RECORD]: _, ...lines } = data;
  return { data: checkData(schema, lines), body };
}

/**
 * Splits the text below the front matter into paragraphs, at empty lines. Call this function within {@link inFile}.
 * @throws {Error} if there is no paragraph. The message names the heading that would have no text.
 */
export function readParagraphs(body: string, heading: string): string[] {
  const paragraphs = body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  if (paragraphs.length === 0) throw new Error(`has no text below the second --- line. Write it there (${heading}).`);
  return paragraphs;
}

/**
 * Returns the text below the front matter, which must be a single paragraph. Call this function within {@link inFile}.
 * @throws {Error} if there is no paragraph, or more than one.
 */
export function oneParagraph(body: string): string {
  const [paragraph = "", ...more] = readParagraphs(body, "the text");
  if (more.length > 0)
    throw new Error("must have one paragraph below the second --- line. Delete the empty lines in it.");
  return paragraph;
}
