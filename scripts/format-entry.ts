import { parse, stringify } from "yaml";

/**
 * Returns a Markdown file of content/ as the editor writes it: the fields in the order of the schema, then others by name, each text
 * on one line and in quotes only where YAML needs them. An empty field and a switch that is off are left out.
 */
export function formatEntry(source: string, order: readonly string[]): string {
  const parts = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n([\s\S]*))?$/.exec(source.replace(/^\uFEFF/, ""));
  if (!parts) return source;
  const [, head = "", body = ""] = parts;
  const data = Object.entries(parse(head) as Record<string, unknown>).filter(([, value]) => !isEmpty(value));
  const known = order.flatMap((name) => data.filter(([key]) => key === name));
  const others = data.filter(([key]) => !order.includes(key)).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const front = stringify(Object.fromEntries([...known, ...others]), { lineWidth: 0, singleQuote: true });
  const text = body.replaceAll("\r\n", "\n").trim();
  return `---\n${front}---\n${text && `\n${text}\n`}`;
}

const isEmpty = (value: unknown) =>
  value === "" || value === false || value === null || (Array.isArray(value) && value.length === 0);
