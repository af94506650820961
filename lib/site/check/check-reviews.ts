import type { Finding } from "#lib/site/check/finding.ts";
import { mistakesIn } from "#lib/site/check/read-entries.ts";
import type { Json } from "#lib/site/check/read-json.ts";
import { parseLanguages } from "#lib/site/content/languages-schema.ts";

const FILE = "content/languages.json";

/** Checks content/languages.json: each language says whether it is reviewed. */
export function checkReviews(read: (file: string) => Json): Finding[] {
  const { data, findings } = read(FILE);
  return findings.length > 0 ? [...findings] : mistakesIn(() => parseLanguages(data), FILE);
}
