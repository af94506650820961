import "server-only";
import { type Finding, mistake } from "#lib/site/check/finding.ts";
import { mistakesIn } from "#lib/site/check/read-entries.ts";
import { readPhotosInUse } from "#lib/site/content/photos/photos-in-use.ts";
import { getPagePictures } from "#lib/site/content/pictures.ts";

/** Finds photos that cannot be published. Photos are read only when all entries can be read. */
export async function checkPhotos(): Promise<Finding[]> {
  const wrong = mistakesIn(() => getPagePictures(), "content/pictures.json");
  if (wrong.length > 0) return wrong;
  const { mistakes } = await readPhotosInUse().catch(() => ({ mistakes: [] }));
  return mistakes.map(({ file, text }) => mistake(file, text));
}
