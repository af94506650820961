import "server-only";
import { readSegment } from "#lib/i18n/page-segment.ts";
import { shownDayAt } from "#lib/site/days/days.ts";
import { dayOfSegment } from "#lib/site/days/segment.ts";
import { siteDays } from "#lib/site/days/site-days.ts";

/**
 * Returns the day whose state the page shows. Undefined where all entries count: in a preview, and in a route handler, which names a
 * day if it lists entries.
 */
export async function shownDay(): Promise<string | undefined> {
  const days = siteDays();
  if (!days) return undefined;
  const page = await readSegment();
  if (!page) return undefined;
  // The page for unknown addresses has no segment. It is always drawn on request.
  if (page.segment === undefined) return shownDayAt(days, Date.now());
  return dayOfSegment(page.segment) ?? days.builtOn;
}
