import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WorldMap } from "#components/home/world-map.tsx";
import { gurugram } from "#components/home/world-map-data.ts";
import { renderLand, renderMapData } from "#scripts/generate-world-map.ts";

const land = readFileSync("components/home/world-land.svg", "utf8");

test("the committed map is what the script generates", () => {
  expect(readFileSync("components/home/world-map-data.ts", "utf8")).toBe(renderMapData());
  expect(land).toBe(renderLand());
});

test("Gurugram is on the land of northern India", () => {
  const step = 8;
  const covered = [...land.matchAll(/M(\d+) (\d+)h(\d+)/g)].some(
    ([, x, y, length]) =>
      Math.abs(Number(y) - gurugram.y) < 4 &&
      Number(x) <= gurugram.x &&
      gurugram.x <= Number(x) + Number(length) + step,
  );
  expect(covered).toBe(true);
});

test("the map stays below 14 KB on the wire", () => {
  const drawn = renderToStaticMarkup(<WorldMap className="relative" />);
  expect(gzipSync(drawn).length + gzipSync(land).length).toBeLessThan(14_000);
});
