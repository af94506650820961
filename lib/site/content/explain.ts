import type { YAMLParseError } from "yaml";
import type * as z from "zod";
import type { Mistake } from "#lib/site/content/content-error.ts";

type Issue = z.core.$ZodIssue;

/** Parse with `reportInput`, because the sentences depend on the input. */
export function explainSchema({ issues }: z.ZodError): Mistake[] {
  // The first issue of a line explains its others. Issues of the whole file are independent.
  const isFirst = (issue: Issue, at: number) => issues.findIndex((other) => placeOf(other) === placeOf(issue)) === at;
  return issues.filter((issue, at) => issue.path.length === 0 || isFirst(issue, at)).flatMap(explainIssue);
}

/** Such as `steps[0].title`. */
const placeOf = ({ path }: Issue) =>
  path
    .map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`))
    .join("")
    .replace(/^\./, "");

function explainIssue(issue: Issue): Mistake[] {
  const place = placeOf(issue);
  if (issue.code === "unrecognized_keys") {
    const where = place ? `${nameOf(issue.path)} ` : "";
    return issue.keys.map((key) => ({
      field: place ? `${place}.${key}` : key,
      text: `${where}has an unknown line "${key}". Correct its name, or delete it.`,
    }));
  }
  const reason = schemaReason(issue);
  return [{ ...(place && { field: place }), text: place ? `${nameOf(issue.path)} ${reason}` : reason }];
}

/** Such as `"sources", entry 2, "url"`. */
const nameOf = (path: Issue["path"]) =>
  path.map((part) => (typeof part === "number" ? `entry ${part + 1}` : `"${String(part)}"`)).join(", ");

function schemaReason(issue: Issue): string {
  if (issue.code === "invalid_type") return wrongType(issue.expected, issue.input);
  if (issue.code === "too_small" || issue.code === "too_big") return wrongSize(issue);
  if (issue.code === "invalid_format") return formats[issue.format] ?? issue.message;
  if (issue.code === "invalid_union" && "options" in issue) return `must be one of: ${[issue.options].join()}.`;
  if (issue.code === "invalid_value") return `must be one of: ${issue.values.join(", ")}.`;
  if (issue.code === "custom") return issue.message;
  return "is not filled in as in the other files. Compare it with one of them.";
}

const formats: Readonly<Record<string, string>> = {
  date: "must be a day that exists, written as 2026-11-20.",
  email: "is not an email address. Write it as name@example.org, without spaces.",
  url: "is not an address. It must begin with https:// and have no spaces.",
  starts_with: 'must begin with "/".',
};

const types: Readonly<Record<string, string>> = {
  string: "must be a text. Put it in double quotes.",
  number: "must be a number, without quotes.",
  int: "must be a whole number, without quotes.",
  boolean: "must be true or false, without quotes.",
  array: 'must be a list: below it, lines that begin with "-".',
  object: "must have lines of its own below it, as in the other files.",
};

function wrongType(expected: string, input: unknown): string {
  if (input === undefined) return "is missing. Add it, as in the other files.";
  if (input === null || input === "") return "is empty. Fill it in.";
  return types[expected] ?? "is not filled in as in the other files. Compare it with one of them.";
}

function wrongSize(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const limit = issue.code === "too_small" ? issue.minimum : issue.maximum;
  const { length } = Object(issue.input) as { length?: number };
  if (issue.origin === "string") {
    if (issue.code === "too_small") return "is empty. Fill it in.";
    return `is too long: ${length} letters, and there is room for ${limit}. Shorten it.`;
  }
  const bound = issue.exact ? "exactly" : issue.code === "too_small" ? "at least" : "at most";
  return issue.origin === "array"
    ? `has ${length} ${length === 1 ? "entry" : "entries"}. It needs ${bound} ${limit}.`
    : `must be ${bound} ${limit}.`;
}

/** A line has a name and a text. Either may be missing. */
const LINE = /^\s*(?:-\s+)?(?:(?<name>[\w-]+):\s+)?(?<text>.*?)\s*$/;

/** The number of the front matter's first line in the file, below the line with ---. */
const FIRST_LINE = 2;

export function explainYaml(head: string, error: YAMLParseError): Mistake {
  const lines = head.split(/\r?\n/);
  const found = (error.linePos?.[0].line ?? 1) - 1;
  // The parser finds a missing quotation mark only at the end of the front matter.
  const at = error.message.startsWith("Missing closing") ? lines.findIndex(isUnclosed) : found;
  const { name, text = "" } = LINE.exec(lines[at] ?? "")?.groups ?? {};
  const reason = yamlReason(error.code, lines[at] ?? "", name, text);
  return { ...(name && { field: name }), text: `line ${at + FIRST_LINE}: ${reason}` };
}

function yamlReason(code: string, line: string, name: string | undefined, text: string): string {
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

function isUnclosed(line: string): boolean {
  const text = LINE.exec(line)?.groups?.text ?? "";
  return /^["']/.test(text) && (text.length === 1 || !text.endsWith(text.charAt(0)));
}
