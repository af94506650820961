import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { palette } from "#lib/site/seo/palette.ts";

const styles = readFileSync("app/theme.css", "utf8");

test.each(Object.entries(palette))("%s has the same value in the style sheet", (name, colour) => {
  const token = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  expect(styles).toContain(`--color-${token}: ${colour};`);
});
