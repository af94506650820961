// biome-ignore-all lint/plugin: labels of a test are no words of the site.
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Stars } from "#components/ui/stars.tsx";

const counts = (rating: number) => {
  const svg = renderToStaticMarkup(<Stars rating={rating} label="in words" />);
  return ["accent", "none"].map(
    (fill) => svg.match(new RegExp(`d="([^"]*)" class="fill-${fill}`))?.[1]?.match(/M/g)?.length ?? 0,
  );
};

test.each([
  [1, 1],
  [4, 4],
  [5, 5],
  [0, 0],
  [9, 5],
  [Number.NaN, 0],
])("a rating of %d has %d filled stars of five", (rating, filled) => {
  expect(counts(rating)).toEqual([filled, 5 - filled]);
});

test("the accessible name of the stars is their label", () => {
  expect(renderToStaticMarkup(<Stars rating={4} label="4 of 5 stars" />)).toContain(
    'role="img" aria-label="4 of 5 stars"',
  );
});
