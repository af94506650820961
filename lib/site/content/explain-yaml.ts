import type { YAMLParseError } from "yaml";
import type { Mistake } from "#lib/site/content/content-error.ts";

/** The name and the text of a line. Either may be missing. */
const LINE = /^\s*(?:-\s+)?(?:(?<name>[\w-]+):\s+)?(?<text>.*?)\s*$/;

/** The front matter begins in the second line of a file. */
const FIRST_LINE = 2;

/** Says in plain words why front matter cannot be read. */
export function explainYaml(head: string, error: YAMLParseError): Mistake {
  const lines = head.split(/\r?\n/);
  const found = (error.linePos?.[0].line ?? 1) - 1;
  // The parser notices a missing quotation mark only at the end.
  const at = error.message.startsWith("Missing closing") ? lines.findIndex(isUnclosed) : found;
  const { name, text = "" } = LINE.exec(lines[at] ?? "")?.groups ?? {};
  const reason = reasonOf(error.code, lines[at] ?? "", name, text);
  return { ...(name && { field: name }), text: `line ${at + FIRST_LINE}: ${reason}` };
}

function reasonOf(code: string, line: string, name: string | undefined, text: string): string {
  const quoted = `Put the whole text in double quotes${name ? `: ${name}: "..."` : "."}`;
  const [first = ""] = text;
  if (code === "TAB_AS_INDENT") return "begins with a tab. Replace the tab with two spaces.";
  if (code === "DUPLICATE_KEY") return "the same name is there twice. Delete one of the two lines.";
  if (code === "BAD_DQ_ESCAPE") return "contains a backslash (\\). Write it without the backslash.";
  if (isUnclosed(line)) return `the text begins with ${first} and does not end with it. Add ${first} at the end.`;
  if (first === '"') return "a quotation mark is inside a text in quotation marks. Write “ and ” inside it.";
  if (first === "'") return `an apostrophe ends the text too early. ${quoted}`;
  if (/^[@`%*&!|>{[#?]/.test(text)) return `a text must not begin with ${first} as it is. ${quoted}`;
  if (/: |:$/.test(text)) return `the text contains a colon. ${quoted}`;
  if (!/:(\s|$)/.test(line)) return "a name with a colon and a space is missing, such as title: My text";
  return "cannot be read. The line, or the one below it, must begin with as many spaces as its neighbours.";
}

/** Returns true if the text of a line begins with a quotation mark and does not end with it. */
function isUnclosed(line: string): boolean {
  const text = LINE.exec(line)?.groups?.text ?? "";
  return /^["']/.test(text) && (text.length === 1 || !text.endsWith(text.charAt(0)));
}
