import { findRedirectMistakes } from "#lib/site/content/redirect-mistakes.ts";
import { REDIRECTS_FILE, readRedirects } from "#lib/site/content/redirects.ts";
import { type Finding, mistake } from "#scripts/content-check/finding.ts";
import { type EntryFile, mistakesIn } from "#scripts/content-check/read-entries.ts";
import type { Json } from "#scripts/content-check/read-json.ts";

/** Finds redirects that nobody could follow, or that hide a page. */
export function checkRedirects(read: (file: string) => Json, entries: readonly EntryFile[]): Finding[] {
  const { data, findings } = read(REDIRECTS_FILE);
  if (findings.length > 0) return findings;
  const wrong = mistakesIn(() => readRedirects(data), REDIRECTS_FILE);
  if (wrong.length > 0) return wrong;
  const pages = new Map(entries.map(({ facts, id, data }) => [`${facts.path}/${id}`.toLowerCase(), data]));
  const mistakes = findRedirectMistakes(readRedirects(data), (path) => pages.get(path.toLowerCase()));
  return mistakes.map(({ text, field }) => mistake(REDIRECTS_FILE, text, field));
}
