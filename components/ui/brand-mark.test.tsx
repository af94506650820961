import { readFileSync } from "node:fs";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { BrandMark } from "#components/ui/brand-mark.tsx";

/** Returns the shapes without their colours, which are classes in one and values in the other. */
const shapes = (svg: string) => svg.match(/\b(?:viewBox|d|r|rx|cx|cy|width|height|stroke-[a-z]+)="[^"]*"/g);

test("the logo and the icon are the same drawing", () => {
  expect(shapes(renderToStaticMarkup(<BrandMark />))).toEqual(shapes(readFileSync("app/icon.svg", "utf8")));
});
