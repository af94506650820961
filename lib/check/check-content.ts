import "server-only";
import { checkArticles } from "#lib/check/check-articles.ts";
import { checkFigures } from "#lib/check/check-figures.ts";
import { checkLinks } from "#lib/check/check-links.ts";
import { checkMessages } from "#lib/check/check-messages.ts";
import { checkPeople } from "#lib/check/check-people.ts";
import { checkPictures } from "#lib/check/check-pictures.ts";
import { checkPlaces } from "#lib/check/check-places.ts";
import { checkReviews } from "#lib/check/check-reviews.ts";
import { checkSite } from "#lib/check/check-site.ts";
import { checkTranslations } from "#lib/check/check-translations.ts";
import type { Finding } from "#lib/check/finding.ts";
import { readEntries } from "#lib/check/read-entries.ts";
import { type Json, readJson } from "#lib/check/read-json.ts";

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
