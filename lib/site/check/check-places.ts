import { type Finding, hint, mistake } from "#lib/site/check/finding.ts";
import type { EntryFile } from "#lib/site/check/read-entries.ts";

/** How many articles the carousel shows (requirements §2.28). */
const HIGHLIGHTED = 3;

/** Finds entries that claim the same place, and a carousel that is not full. */
export function checkPlaces(entries: readonly EntryFile[]): Finding[] {
  const placed = entries.filter(({ data }) => typeof data.position === "number");
  const lists = Map.groupBy(placed, ({ collection, locale }) => `${collection} ${locale}`);
  return [...lists.values()].flatMap((list) => [...sharedPlaces(list), ...emptyPlaces(list)]);
}

function sharedPlaces(list: readonly EntryFile[]): Finding[] {
  const places = Map.groupBy(list, ({ data }) => data.position);
  return [...places.values()].flatMap(([first, ...others]) =>
    others.map(({ file, data }) =>
      mistake(file, `"position" is ${data.position}, as in ${first?.file}. Give each its own place.`, "position"),
    ),
  );
}

function emptyPlaces(list: readonly EntryFile[]): Finding[] {
  const [first] = list;
  if (first?.collection !== "blog" || list.length >= HIGHLIGHTED) return [];
  const text = `the carousel has ${list.length} of ${HIGHLIGHTED} articles. Give another article a "position" of 1, 2 or 3.`;
  return [hint(first.file.replace(/[^/]*$/, ""), text)];
}
