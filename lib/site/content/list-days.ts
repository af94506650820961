import { dayInIndia } from "#lib/india-day.ts";
import { readAnnouncements } from "#lib/site/content/announcements.ts";
import { listEntryHeads } from "#lib/site/content/entry-paths.ts";
import { readRedirects } from "#lib/site/content/redirects.ts";
import { changeDaysAfter, MAX_CHANGE_DAYS, type SiteDays } from "#lib/site/days/days.ts";

/** Returns what the build knows of days, without a word of an entry. Undefined if nothing has a day. */
export function listDays(now: number = Date.now()): SiteDays | undefined {
  const entries = listEntryHeads().filter(({ from, until }) => from || until);
  const dated = [...entries, ...readAnnouncements()];
  if (dated.length === 0) return undefined;
  const builtOn = dayInIndia(now);
  const redirects = new Map(readRedirects().map(({ from, to }) => [from.toLowerCase(), to]));
  return {
    builtOn,
    changeDays: changeDaysAfter(builtOn, dated).slice(0, MAX_CHANGE_DAYS),
    entries: Object.fromEntries(
      entries.map(({ path, from, until }) => [path, { from, until, to: until && redirects.get(path) }]),
    ),
  };
}
