import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { WorldMap } from "@/components/home/world-map";
import { dots, gurugram, sheet } from "@/components/home/world-map-data";
import { renderWorldMap } from "./generate-world-map.ts";

test("the committed map is what the script makes", () => {
  expect(readFileSync("components/home/world-map-data.ts", "utf8")).toBe(renderWorldMap());
});

test("Gurugram stands on the land of northern India", () => {
  const covered = dots.some((path) =>
    [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].some(
      ([, x, y, length]) =>
        Math.abs(Number(y) - gurugram.y) < 4 &&
        Number(x) <= gurugram.x &&
        gurugram.x <= Number(x) + Number(length) + sheet.step,
    ),
  );
  expect(covered).toBe(true);
});

test("the map stays below 14 KB on the wire", () => {
  expect(gzipSync(renderToStaticMarkup(<WorldMap />)).length).toBeLessThan(14_000);
});
