/** Refuses a page that the content check would refuse, for which Sveltia CMS has no option. Runs in the browser. */

import * as z from "zod";
import { explainSchema } from "#lib/site/content/explain.ts";
import { findUnsafeMarkdown } from "#lib/site/content/markdown-rules.ts";
import { pageSchema } from "#lib/site/content/page-schema.ts";
import type { SavedEntry } from "#lib/site/content/saving.ts";
import { RECORD } from "#lib/site/content/translated-from.ts";

/** Says why a page cannot be saved. Undefined if it can. What is still empty passes, because the editor asks for it and drafts may have gaps. */
export function refusePage({ collection, data, i18n }: SavedEntry): string | undefined {
  if (collection !== "pages") return undefined;
  return [data, ...Object.values(i18n).map((translation) => translation.data ?? {})].map(refuse).find(Boolean);
}

function refuse(page: Readonly<Record<string, unknown>>): string | undefined {
  const { body = "", [RECORD]: _, ...lines } = withoutEmpty(page) as Readonly<Record<string, unknown>>;
  const unsafe = findUnsafeMarkdown(String(body));
  if (unsafe) return `"Text" ${unsafe}`;
  const issues = pageSchema.safeParse(lines, { reportInput: true }).error?.issues ?? [];
  return explainSchema(new z.ZodError(issues.filter(isFilledIn)))[0]?.text;
}

const isFilledIn = ({ code, input }: z.core.$ZodIssue) =>
  code === "custom" || (code !== "invalid_type" && code !== "too_small" && input !== undefined);

/** The editor does not save these names, which it gives to the items of lists. */
const OWN_NAME = /^__sc_/;

/** Leaves out what the editor passes before it saves, and does not save. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== "object" || value === null) return value;
  const filled = Object.entries(value).filter(
    ([name, inner]) => !OWN_NAME.test(name) && inner !== "" && inner !== null && inner !== undefined,
  );
  return Object.fromEntries(filled.map(([key, inner]) => [key, withoutEmpty(inner)]));
}
