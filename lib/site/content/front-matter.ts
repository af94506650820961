import { parseDocument } from "yaml";
import * as z from "zod";
import { everyLocale, type Locale } from "#lib/i18n/locales.ts";
import { ContentError, mistakesOf } from "#lib/site/content/content-error.ts";
import { explainSchema, explainYaml } from "#lib/site/content/explain.ts";
import { RECORD } from "#lib/site/content/translated-from.ts";

export const words = z.string().trim().min(1);

export const threeSteps = z.array(z.strictObject({ title: words, text: words })).length(3);

export const inEachLanguage = <Value extends z.ZodType>(value: Value) =>
  z.strictObject(Object.fromEntries(everyLocale.map((locale) => [locale, value])) as Record<Locale, Value>);

/** Search engines show no more in full. */
export const metaDescription = words.max(155);

/** `pageFields` in lib/site/content/editor-texts.ts has the labels. */
export const pageFields = {
  title: words,
  summary: words.max(240),
  metaDescription,
  position: z.int().positive(),
  /** A release leaves out drafts. */
  draft: z.boolean().optional(),
  updated: z.iso.date(),
};

export const byPosition = (one: { position: number }, other: { position: number }) => one.position - other.position;

/** Adds the path of the file to each mistake. @throws {ContentError} if `read` throws. */
export function inFile<Content>(path: string, read: () => Content): Content {
  try {
    return read();
  } catch (error) {
    throw new ContentError(mistakesOf(error), path);
  }
}

/** Validates nothing. @throws {ContentError} if the front matter cannot be read. */
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

/** @throws {ContentError} with all reasons, if the schema rejects the data. */
export function checkData<Schema extends z.ZodType>(schema: Schema, data: unknown): z.infer<Schema> {
  const checked = schema.safeParse(data, { reportInput: true });
  if (!checked.success) throw new ContentError(explainSchema(checked.error));
  return checked.data;
}

/** @throws {ContentError} with all reasons. {@link inFile} adds the path of the file. */
export function readFrontMatter<Schema extends z.ZodType>(
  schema: Schema,
  source: string,
): { data: z.infer<Schema>; body: string } {
  const { data, body } = splitFrontMatter(source);
  // No schema names the record of a translation.
  const { [RECORD]: _, ...lines } = data;
  return { data: checkData(schema, lines), body };
}

/** Splits at empty lines. @throws {Error} if there is no paragraph. */
export function readParagraphs(body: string, heading: string): string[] {
  const paragraphs = body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  if (paragraphs.length === 0) throw new Error(`has no text below the second --- line. Write it there (${heading}).`);
  return paragraphs;
}

/** @throws {Error} if there is no paragraph, or more than one. */
export function oneParagraph(body: string): string {
  const [paragraph = "", ...more] = readParagraphs(body, "the text");
  if (more.length > 0)
    throw new Error("must have one paragraph below the second --- line. Delete the empty lines in it.");
  return paragraph;
}
