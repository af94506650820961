import type * as z from "zod";
import type { Mistake } from "#lib/site/content/content-error.ts";

type Issue = z.core.$ZodIssue;

/** Says in plain words what a schema does not accept. The schema must report the input with each issue. */
export function explainSchema({ issues }: z.ZodError): Mistake[] {
  // The first issue of a line explains the others. The issues of the whole file are different ones.
  const isFirst = (issue: Issue, at: number) => issues.findIndex((other) => placeOf(other) === placeOf(issue)) === at;
  return issues.filter((issue, at) => issue.path.length === 0 || isFirst(issue, at)).flatMap(explainIssue);
}

/** Returns where an issue is, such as `steps[0].title`. */
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
  const reason = reasonOf(issue);
  return [{ ...(place && { field: place }), text: place ? `${nameOf(issue.path)} ${reason}` : reason }];
}

/** Returns a path in words: `"sources", entry 2, "url"`. */
const nameOf = (path: Issue["path"]) =>
  path.map((part) => (typeof part === "number" ? `entry ${part + 1}` : `"${String(part)}"`)).join(", ");

function reasonOf(issue: Issue): string {
  if (issue.code === "invalid_type") return wrongType(issue.expected, issue.input);
  if (issue.code === "too_small" || issue.code === "too_big") return wrongSize(issue);
  if (issue.code === "invalid_format") return formats[issue.format] ?? issue.message;
  if (issue.code === "invalid_value") return `must be one of: ${issue.values.join(", ")}.`;
  // The schema's own sentence.
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
