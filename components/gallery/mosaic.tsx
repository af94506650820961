import type { ReactNode } from "react";

/** The pattern repeats every eight pictures (requirements §2.33): the first is 2 by 2, the fourth tall, the fifth wide. */
const SPANS = ["col-span-2 row-span-2", "", "", "row-span-2", "col-span-2", "", "", ""] as const;

/** Returns the class of the place with this index. */
export const spanOf = (index: number) => SPANS[index % SPANS.length] ?? "";

/**
 * Two columns, or four from `md`, with rows of 250 px (requirements §9.12). The grid is dense, so tall and wide pictures
 * leave no holes.
 */
export function Mosaic({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="grid auto-rows-[250px] grid-flow-dense grid-cols-2 gap-2 md:grid-cols-4 md:gap-3">
      {children}
    </ul>
  );
}
