import { stringify } from "yaml";
import * as z from "zod";
import { splitFrontMatter } from "#lib/site/content/front-matter.ts";
import { keepTextsTogether } from "#lib/site/content/typography.ts";

/** Returns the fields of a schema in its order, in which files and the editor have them. */
export const fieldNames = (schema: z.ZodType): string[] =>
  Object.keys(z.toJSONSchema(schema, { io: "input" }).properties ?? {});

type SplitFile = ReturnType<typeof splitFrontMatter>;

/**
 * Returns a Markdown file of content/ as the editor writes it: the fields in the order of the schema, then others by name, each text
 * on one line, in quotes only where YAML needs them, with the spaces of its language. An empty field and a switch that is off are
 * left out.
 * @throws {ContentError} if the front matter cannot be read.
 */
export function formatEntry(source: string, order: readonly string[], locale: string): string {
  const { data: head, body } = keepTextsTogether(locale, splitFrontMatter(source)) as SplitFile;
  const data = Object.entries(head).filter(([, value]) => !isEmpty(value));
  const known = order.flatMap((name) => data.filter(([key]) => key === name));
  const others = data.filter(([key]) => !order.includes(key)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const front = stringify(Object.fromEntries([...known, ...others]), { lineWidth: 0, singleQuote: true });
  const text = body.trim();
  return `---\n${front}---\n${text && `\n${text}\n`}`;
}

const isEmpty = (value: unknown) =>
  value === "" || value === false || value === null || (Array.isArray(value) && value.length === 0);
