import "server-only";
import { checkArticles } from "#lib/site/check/check-articles.ts";
import { checkFigures } from "#lib/site/check/check-figures.ts";
import { checkLinks } from "#lib/site/check/check-links.ts";
import { checkMessages } from "#lib/site/check/check-messages.ts";
import { checkPeople } from "#lib/site/check/check-people.ts";
import { checkPictures } from "#lib/site/check/check-pictures.ts";
import { checkPlaces } from "#lib/site/check/check-places.ts";
import { checkReviews } from "#lib/site/check/check-reviews.ts";
import { checkSite } from "#lib/site/check/check-site.ts";
import { checkTranslations } from "#lib/site/check/check-translations.ts";
import type { Finding } from "#lib/site/check/finding.ts";
import { readEntries } from "#lib/site/check/read-entries.ts";
import { type Json, readJson } from "#lib/site/check/read-json.ts";

/** Returns what is wrong or doubtful in the folder content/ below a folder, ordered by file. */
export function checkContent(root: string): Finding[] {
  const { entries, findings } = readEntries(root);
  const read = (file: string): Json => readJson(root, file);
  const all = [
    ...findings,
    ...[checkTranslations, checkPlaces, checkPeople, checkFigures, checkLinks, checkArticles].flatMap((check) =>
      check(entries),
    ),
    ...checkMessages(read),
    ...checkSite(read),
    ...checkPictures(read),
    ...checkReviews(read),
  ];
  return all.toSorted((one, other) => one.file.localeCompare(other.file));
}
