/** Shorter words resemble too many others. */
const SHORTEST = 3;
/** A longer path is no typing error. */
const LONGEST = 60;

const lastPart = (path: string) =>
  (path.toLowerCase().split("/").filter(Boolean).at(-1) ?? "").replaceAll(/[^\p{L}\p{N}-]/gu, "");

/** A known path is similar if a few letters differ ("/servces"), or if it contains all typed words ("/servicedetails/visa"). */
export function nearestPath(path: string, known: readonly string[]): string | undefined {
  const typed = lastPart(path);
  if (typed.length < SHORTEST || typed.length > LONGEST) return undefined;
  return known
    .map((candidate) => ({ candidate, distance: distanceOf(typed, lastPart(candidate)) }))
    .filter(({ distance }) => distance < 1)
    .toSorted((one, other) => one.distance - other.distance)[0]?.candidate;
}

/** Less than 1 if similar, 0.5 if `known` contains each word of `typed`. */
function distanceOf(typed: string, known: string): number {
  const words = known.split("-");
  if (typed.split("-").every((word) => word.length >= SHORTEST && words.includes(word))) return 0.5;
  const allowed = Math.max(typed.length, known.length) / 3;
  return editDistance(typed, known) / (allowed + 0.01);
}

/** Letters to add, remove or replace (Levenshtein). */
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
