/** A word shorter than this is like too many others; a longer one is no slip of the finger. */
const SHORTEST = 3;
const LONGEST = 60;

const lastPart = (path: string) =>
  (path.toLowerCase().split("/").filter(Boolean).at(-1) ?? "").replaceAll(/[^\p{L}\p{N}-]/gu, "");

/**
 * Returns the path that somebody probably meant to type: a few letters are wrong ("/servces"), or it has all words that were typed
 * ("/servicedetails/visa"). Undefined for a path that is like none of them.
 */
export function nearestPath(path: string, known: readonly string[]): string | undefined {
  const typed = lastPart(path);
  if (typed.length < SHORTEST || typed.length > LONGEST) return undefined;
  return known
    .map((candidate) => ({ candidate, distance: distanceOf(typed, lastPart(candidate)) }))
    .filter(({ distance }) => distance < 1)
    .toSorted((one, other) => one.distance - other.distance)[0]?.candidate;
}

/** 0 for the same word, 1 and more for words that have too little in common. */
function distanceOf(typed: string, known: string): number {
  const words = known.split("-");
  if (typed.split("-").every((word) => word.length >= SHORTEST && words.includes(word))) return 0.5;
  const most = Math.max(typed.length, known.length) / 3;
  return editDistance(typed, known) / (most + 0.01);
}

/** Returns how many letters must be added, taken away or changed (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [above, letter] of [...one].entries()) {
    const next = [above + 1];
    for (const [index, wanted] of [...other].entries()) {
      const changed = (row[index] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
