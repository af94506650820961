/**
 * Generates the dotted map of the hero from land-110m of world-atlas (Natural Earth, public domain), in Natural Earth
 * projection and cropped to Africa, Europe and Asia. The dots form a staggered grid. A run of dots is one dashed line, which
 * keeps the map small.
 */

import { writeFileSync } from "node:fs";
import { type GeoPermissibleObjects, geoNaturalEarth1, geoStream } from "d3-geo";
import { feature } from "topojson-client";
import land from "world-atlas/land-110m.json" with { type: "json" };
import source from "world-atlas/package.json" with { type: "json" };

type Point = readonly [x: number, y: number];

const WIDTH = 960;
const HEIGHT = 680;
const STEP = 8;
const ROW = 7;
/** The dots fade towards the border, in this many steps. */
const TONES = 4;
const FADE = 46;

/** Longitude and latitude. */
const gurugram: Point = [77.03, 28.46];

/**
 * The line from a place to Gurugram bends to its left by this share of its length. The bends differ, so that the lines open
 * like a fan.
 */
const origins: Record<string, { at: Point; bend: number }> = {
  Lagos: { at: [3.38, 6.52], bend: 0.18 },
  "Addis Ababa": { at: [38.75, 9.02], bend: 0.05 },
  Kigali: { at: [30.06, -1.94], bend: 0.02 },
  Nairobi: { at: [36.82, -1.29], bend: -0.05 },
  "Dar es Salaam": { at: [39.28, -6.79], bend: -0.12 },
  Muscat: { at: [58.41, 23.59], bend: 0.13 },
  Baghdad: { at: [44.37, 33.31], bend: 0.2 },
  Tashkent: { at: [69.24, 41.3], bend: 0.16 },
  Almaty: { at: [76.89, 43.24], bend: 0.16 },
  Dhaka: { at: [90.41, 23.81], bend: -0.25 },
};

const projection = geoNaturalEarth1()
  .rotate([-58, 0])
  .scale(380)
  .translate([WIDTH / 2, 408]);

function project(place: Point): Point {
  const [x, y] = projection([...place]) ?? [Number.NaN, Number.NaN];
  return [x, y];
}

/** Returns the coastlines as rings of points on the sheet. */
function rings(): Point[][] {
  const continents = feature(land as unknown as Parameters<typeof feature>[0], "land") as GeoPermissibleObjects;
  const all: Point[][] = [];
  const sink = {
    point: (x: number, y: number) => void all.at(-1)?.push([x, y]),
    lineStart: () => void all.push([]),
    lineEnd: () => {},
    polygonStart: () => {},
    polygonEnd: () => {},
  };
  geoStream(continents, projection.stream(sink));
  return all;
}

/** Returns where the horizontal line at y crosses the coasts, sorted. Land lies between the first and second, and so on. */
function crossings(coasts: readonly Point[][], y: number): number[] {
  const xs: number[] = [];
  for (const ring of coasts) {
    ring.forEach(([x2, y2], index) => {
      const [x1, y1] = ring.at(index - 1) ?? [x2, y2];
      if (y1 > y !== y2 > y) xs.push(x1 + ((y - y1) * (x2 - x1)) / (y2 - y1));
    });
  }
  return xs.sort((a, b) => a - b);
}

/** Returns 0 at the border of the sheet up to TONES - 1 inside. It is a little ragged, so that no frame shows. */
function toneAt(x: number, y: number): number {
  const border = Math.min(x, WIDTH - x, y, HEIGHT - y) + ((x * 7 + y * 13) % 30) - 15;
  return Math.max(0, Math.min(TONES - 1, Math.floor(border / FADE)));
}

/** Returns one path for each tone. Each subpath is a run of dots in a row. */
function dotPaths(): string[] {
  const coasts = rings();
  const paths = Array.from({ length: TONES }, () => "");
  for (let y = ROW, row = 0; y < HEIGHT; y += ROW, row += 1) {
    const shores = crossings(coasts, y);
    const isLand = (x: number) => shores.filter((shore) => shore < x).length % 2 === 1;
    let run: { tone: number; length: number } | undefined;
    for (let x = row % 2 === 0 ? STEP : STEP / 2; x < WIDTH; x += STEP) {
      const tone = isLand(x) ? toneAt(x, y) : undefined;
      if (run && run.tone === tone) run.length += STEP;
      else {
        if (run) paths[run.tone] += `h${run.length + 1}`;
        run = tone === undefined ? undefined : { tone, length: 0 };
        if (tone !== undefined) paths[tone] += `M${x} ${y}`;
      }
    }
    if (run) paths[run.tone] += `h${run.length + 1}`;
  }
  return paths;
}

const rounded = (...[x, y]: Point) => `${Math.round(x)} ${Math.round(y)}`;

/** Returns one curve from each place to Gurugram. */
function arcs(): string {
  const [tx, ty] = project(gurugram);
  return Object.values(origins)
    .map(({ at, bend }) => {
      const [x, y] = project(at);
      const middle: Point = [(x + tx) / 2 + (ty - y) * bend, (y + ty) / 2 - (tx - x) * bend];
      return `M${rounded(x, y)}Q${rounded(...middle)} ${rounded(tx, ty)}`;
    })
    .join("");
}

/** Returns the land as an SVG file, which the page uses as a mask. Inline, its dots would be half of the page's HTML. */
export function renderLand(): string {
  const paths = dotPaths().map((path, tone) => `<path d="${path}" opacity="${(tone + 1) / TONES}"/>`);
  // Dashes of almost no length with round ends: each run is drawn as dots.
  const stroke = `fill="none" stroke="#000" stroke-width="4" stroke-linecap="round" stroke-dasharray=".1 ${STEP - 0.1}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="xMidYMid slice" ${stroke}>${paths.join("")}</svg>\n`;
}

/** Returns the data of everything drawn on the land. */
export function renderMapData(): string {
  const [x, y] = project(gurugram).map(Math.round);
  const places = Object.values(origins).map(({ at }) => `M${rounded(...project(at))}h0`);
  return `// Generated by \`node scripts/generate-world-map.ts\` from world-atlas ${source.version} (Natural Earth, public domain).
// Do not edit: change the script and run it again.

export const sheet = { width: ${WIDTH}, height: ${HEIGHT} } as const;

/** Lines to Gurugram from ${Object.keys(origins).join(", ")}. */
export const arcs =
  "${arcs()}";

export const origins =
  "${places.join("")}";

export const gurugram = { x: ${x}, y: ${y} } as const;
`;
}

if (import.meta.main) {
  const home = new URL("../components/home/", import.meta.url);
  writeFileSync(new URL("world-map-data.ts", home), renderMapData());
  writeFileSync(new URL("world-land.svg", home), renderLand());
}
