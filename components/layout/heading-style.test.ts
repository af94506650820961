import { expect, test } from "vitest";
import { headingStyle } from "#components/layout/heading-style.ts";

test.each([
  ["en", "swap"],
  ["fr", "swap"],
  ["sw", "swap"],
  ["ru", "swap"],
  ["ar", "optional"],
  ["bn", "optional"],
] as const)("in %s each face that comes late has font-display: %s", (locale, display) => {
  const displays = [...headingStyle(locale).matchAll(/font-display:(\w+)/g)].map(([, value]) => value);
  expect(displays.length).toBeGreaterThan(0);
  expect(new Set(displays)).toEqual(new Set([display]));
});
