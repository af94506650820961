import { expect, test } from "vitest";
import { cutToWords } from "#components/testimonials/cut-to-words.ts";

const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(" ");

test.each([
  ["", ""],
  ["Good.", "Good."],
  [words(24), words(24)],
  [words(25), words(25)],
  [words(26), `${words(25)}…`],
  [`  ${words(25).replaceAll(" ", " \n\t ")}  `, words(25)],
  [words(500), `${words(25)}…`],
])("cuts %j to %j", (text, cut) => {
  expect(cutToWords(text, 25)).toBe(cut);
});
