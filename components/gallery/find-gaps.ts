/** How many columns and rows a picture takes. */
export type Span = readonly [columns: number, rows: number];

/** Repeats every eight pictures (requirements §2.33): the first is 2 by 2, the fourth tall, the fifth wide. */
const PATTERN: readonly Span[] = [
  [2, 2],
  [1, 1],
  [1, 1],
  [1, 2],
  [2, 1],
  [1, 1],
  [1, 1],
  [1, 1],
];

export const spanOf = (index: number): Span => PATTERN[index % PATTERN.length] ?? [1, 1];

/** Returns what would stay empty above the last row: rectangles, in the order in which a dense grid fills them. */
export function findGaps(pictures: number, columns: number): Span[] {
  const taken: boolean[] = [];

  const cellsOf = (first: number, [width, height]: Span) =>
    Array.from({ length: width * height }, (_, cell) => first + Math.floor(cell / width) * columns + (cell % width));

  const fits = (first: number, span: Span) =>
    (first % columns) + span[0] <= columns && cellsOf(first, span).every((cell) => !taken[cell]);

  function take(first: number, span: Span) {
    for (const cell of cellsOf(first, span)) taken[cell] = true;
  }

  let free = 0;
  for (let index = 0; index < pictures; index++) {
    const span = spanOf(index);
    while (taken[free]) free++;
    let first = free;
    while (!fits(first, span)) first++;
    take(first, span);
  }

  const end = Math.ceil(taken.length / columns) * columns;
  const gaps: Span[] = [];
  for (let first = 0; first < end; first++) {
    if (taken[first]) continue;
    let [width, height] = [1, 1];
    while (fits(first, [width + 1, 1])) width++;
    while (first + height * columns < end && fits(first, [width, height + 1])) height++;
    take(first, [width, height]);
    gaps.push([width, height]);
  }
  return gaps;
}
