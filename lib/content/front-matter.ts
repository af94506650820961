import { parse } from "yaml";
import * as z from "zod";

/** A text that must not be empty. */
export const words = z.string().trim().min(1);

/** Three steps with title and text. */
export const threeSteps = z.array(z.strictObject({ title: words, text: words })).length(3);

/** A description that search engines show in full. */
export const metaDescription = words.max(155);

/**
 * Runs `read` and adds the path of the file to its error, which stops the build.
 * @throws {Error} if the file is invalid; it names the file and the reason.
 */
export function inFile<Content>(path: string, read: () => Content): Content {
  try {
    return read();
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * Splits a content file into its front matter, validated, and the text below it.
 * @throws {Error} with all reasons; call it within {@link inFile}.
 */
export function readFrontMatter<Schema extends z.ZodType>(
  schema: Schema,
  source: string,
): { data: z.infer<Schema>; body: string } {
  const parts = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n([\s\S]*))?$/.exec(source.replace(/^\uFEFF/, ""));
  if (!parts) throw new Error("must begin with front matter between two --- lines");
  const [, head = "", body = ""] = parts;
  const checked = schema.safeParse(parse(head));
  if (!checked.success) throw new Error(z.prettifyError(checked.error));
  return { data: checked.data, body };
}

/**
 * Splits the text below the front matter into paragraphs, at empty lines.
 * @throws {Error} if there is none; it names the heading that would have no text. Call it within {@link inFile}.
 */
export function readParagraphs(body: string, heading: string): string[] {
  const paragraphs = body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  if (paragraphs.length === 0) throw new Error(`has no text below the front matter (${heading})`);
  return paragraphs;
}

/**
 * Returns the text below the front matter, if it is one paragraph.
 * @throws {Error} if there is none, or more than one. Call it within {@link inFile}.
 */
export function oneParagraph(body: string): string {
  const [paragraph = "", ...more] = readParagraphs(body, "the text");
  if (more.length > 0) throw new Error("must have one paragraph below the front matter, without empty lines in it");
  return paragraph;
}
