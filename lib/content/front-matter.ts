import "server-only";
import { parse } from "yaml";
import * as z from "zod";

/** A text that must be there: the build stops for an empty one. */
export const words = z.string().trim().min(1);

/** How something goes, in three steps. */
export const threeSteps = z.array(z.strictObject({ title: words, text: words })).length(3);

/** As much as search engines show of a description. */
export const metaDescription = words.max(155);

/**
 * Reads a content file; whatever is wrong with it stops the build.
 * @throws {Error} naming the file and the reason.
 */
export function inFile<Content>(path: string, read: () => Content): Content {
  try {
    return read();
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * A content file taken apart: what stands between its two `---` lines, checked, and the text below.
 * @throws {Error} with every reason; call it within {@link inFile}.
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
 * The paragraphs below the front matter, where an empty line stands between two.
 * @throws {Error} naming the heading that would stand above nothing; call it within {@link inFile}.
 */
export function readParagraphs(body: string, heading: string): string[] {
  const paragraphs = body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
  if (paragraphs.length === 0) throw new Error(`has no text below the front matter (${heading})`);
  return paragraphs;
}
