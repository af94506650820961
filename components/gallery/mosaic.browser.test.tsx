/** The mosaic in a real grid: the pattern of requirements §2.33, and no hole at its end. */

import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { EmptyTile, Mosaic } from "#components/gallery/mosaic.tsx";

const ROW_PX = 250;

const isShown = (element: Element) => element.getClientRects().length > 0;

/** Returns how many cells of the grid the elements take, and how many it has. */
function countCells(container: HTMLElement, columns: number) {
  const grid = container.firstElementChild as HTMLElement;
  const gap = Number.parseFloat(getComputedStyle(grid).columnGap);
  const { width, height } = grid.getBoundingClientRect();
  const column = (width + gap) / columns;
  const tiles = [...grid.querySelectorAll("li, [data-gap]")].filter(isShown);
  const cells = tiles.map((tile) => {
    const box = tile.getBoundingClientRect();
    return Math.round((box.width + gap) / column) * Math.round((box.height + gap) / (ROW_PX + gap));
  });
  return {
    taken: cells.reduce((sum, each) => sum + each, 0),
    all: Math.round((height + gap) / (ROW_PX + gap)) * columns,
  };
}

test.each([
  { width: 360, columns: 2 },
  { width: 1280, columns: 4 },
])(
  "at $width px, 1 to 24 pictures leave no hole, and the closing tile stands in one gap at most",
  async ({ width, columns }) => {
    await page.viewport(width, 800);
    for (let count = 1; count <= 24; count++) {
      const { container, unmount } = await render(
        <Mosaic pictures={count} closing={<hr />}>
          {Array.from({ length: count }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place.
            <EmptyTile key={index} index={index} />
          ))}
        </Mosaic>,
      );
      const { taken, all } = countCells(container, columns);
      expect(taken, `${count} pictures`).toBe(all);
      expect([...container.querySelectorAll("hr")].filter(isShown).length, `${count} pictures`).toBeLessThanOrEqual(1);
      await unmount();
    }
  },
);
