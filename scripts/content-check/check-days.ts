import { dayInIndia } from "#lib/india-day.ts";
import { ANNOUNCEMENTS_FILE, readAnnouncements } from "#lib/site/content/announcements.ts";
import { changeDaysAfter, type Days, findSharedDay, MAX_CHANGE_DAYS, twoLines } from "#lib/site/days/days.ts";
import { type Finding, mistake } from "#scripts/content-check/finding.ts";
import { type EntryFile, mistakesIn } from "#scripts/content-check/read-entries.ts";
import type { Json } from "#scripts/content-check/read-json.ts";

/** Finds mistakes in the line above every page, and more days ahead than a build has room for. */
export function checkDays(read: (file: string) => Json, entries: readonly EntryFile[], now = Date.now()): Finding[] {
  const { data, findings } = read(ANNOUNCEMENTS_FILE);
  if (findings.length > 0) return findings;
  const wrong = mistakesIn(() => readAnnouncements(data), ANNOUNCEMENTS_FILE);
  if (wrong.length > 0) return wrong;
  const announcements = readAnnouncements(data);
  const shared = findSharedDay(announcements);
  return [
    ...(shared ? [mistake(ANNOUNCEMENTS_FILE, twoLines(shared))] : []),
    ...tooManyDays(dayInIndia(now), [
      ...entries.filter(({ data }) => data.draft !== true).map(({ file, data }) => ({ file, ...daysIn(data) })),
      ...announcements.map((line) => ({ file: ANNOUNCEMENTS_FILE, ...line })),
    ]),
  ];
}

/** A day that the schema refuses is no day. */
const daysIn = ({ from, until }: EntryFile["data"]): Days => ({ from: dayOrNone(from), until: dayOrNone(until) });

const dayOrNone = (value: unknown) =>
  typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** Names the file with the first day that has no room. */
function tooManyDays(today: string, dated: readonly (Days & { readonly file: string })[]): Finding[] {
  const days = changeDaysAfter(today, dated);
  const first = days[MAX_CHANGE_DAYS];
  if (!first) return [];
  const { file = "" } = dated.find((each) => changeDaysAfter(today, [each]).includes(first)) ?? {};
  const text = `begins or ends on the ${first}, and from tomorrow there is room for ${MAX_CHANGE_DAYS} such days: ${days.join(", ")}. Choose one of the earlier days, or enter it when one of them is over.`;
  return [mistake(file, text)];
}
