import "server-only";
import { readPhotosInUse } from "#lib/site/content/photos/photos-in-use.ts";
import { getPagePictures } from "#lib/site/content/pictures.ts";
import { checkCampaigns } from "#scripts/content-check/check-campaigns.ts";
import { checkColours } from "#scripts/content-check/check-colours.ts";
import { checkDays } from "#scripts/content-check/check-days.ts";
import {
  checkFigures,
  checkNamedEntries,
  checkNumbers,
  checkPeople,
  checkPlaces,
  checkTexts,
} from "#scripts/content-check/check-entries.ts";
import { checkPictures, checkReviews, checkSite } from "#scripts/content-check/check-facts.ts";
import { checkLinks } from "#scripts/content-check/check-links.ts";
import { checkMessages } from "#scripts/content-check/check-messages.ts";
import { checkPages } from "#scripts/content-check/check-pages.ts";
import { checkPromises } from "#scripts/content-check/check-promises.ts";
import { checkRedirects } from "#scripts/content-check/check-redirects.ts";
import { checkTranslations } from "#scripts/content-check/check-translations.ts";
import { type Finding, mistake } from "#scripts/content-check/finding.ts";
import { mistakesIn, readEntries } from "#scripts/content-check/read-entries.ts";
import { type Json, readJson } from "#scripts/content-check/read-json.ts";

/** Returns the mistakes and hints in content/ and brand/ below `root`, ordered by file. */
export function checkContent(root: string): Finding[] {
  const { entries, findings } = readEntries(root);
  const read = (file: string): Json => readJson(root, file);
  const all = [
    ...findings,
    ...[
      checkTranslations,
      checkPlaces,
      checkNamedEntries,
      checkPeople,
      checkFigures,
      checkLinks,
      checkPages,
      checkTexts,
      checkPromises,
      checkNumbers,
    ].flatMap((check) => check(entries)),
    ...[checkMessages, checkSite, checkPictures, checkReviews].flatMap((check) => check(read)),
    ...checkRedirects(read, entries),
    ...checkDays(read, entries),
    ...checkCampaigns(root, read),
    ...checkColours(root),
  ];
  return all.toSorted((one, other) => one.file.localeCompare(other.file));
}

/** If an entry cannot be read, no photo is checked. */
export async function checkPhotos(): Promise<Finding[]> {
  const wrong = mistakesIn(() => getPagePictures(), "content/pictures.json");
  if (wrong.length > 0) return wrong;
  const { mistakes } = await readPhotosInUse().catch(() => ({ mistakes: [] }));
  return mistakes.map(({ file, text }) => mistake(file, text));
}
