/** Refuses what no field of Sveltia CMS can: days in the wrong order, and redirects that lead in circles. Runs in the browser. */

import { findRedirectMistakes, type Redirect } from "#lib/site/content/redirect-mistakes.ts";
import { GENERAL, type SavedEntry } from "#lib/site/content/saving.ts";
import { type Days, endBeforeBegin, findSharedDay, isEndAfterBegin, twoLines } from "#lib/site/days/days.ts";

type Line = Readonly<Record<"from" | "until", string>>;

/** Says why an entry cannot be saved. Undefined if it can. */
export function refuseEntry({ collection, data }: Pick<SavedEntry, "collection" | "data">): string | undefined {
  if (collection !== GENERAL) return refuseDays(data);
  const { announcements, redirects } = data;
  if (Array.isArray(announcements)) return refuseAnnouncements(announcements);
  // The editor does not know all entries, so it lets every other address pass. The check of the content does not.
  if (Array.isArray(redirects)) return findRedirectMistakes(redirects as Redirect[], () => ({ until: true }))[0]?.text;
  return undefined;
}

const refuseDays = (days: Days) => (isEndAfterBegin(days) ? undefined : `The last day ${endBeforeBegin.error}`);

function refuseAnnouncements(lines: readonly Line[]): string | undefined {
  const shared = findSharedDay(lines);
  return lines.map(refuseDays).find(Boolean) ?? (shared && twoLines(shared));
}
