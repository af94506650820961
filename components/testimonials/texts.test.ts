import { expect, test } from "vitest";
import { cutToWords } from "@/components/testimonials/cut-to-words";
import { initialsOf } from "@/components/testimonials/initials";

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

test.each([
  ["Amina Wanjiru Otieno", "AO"],
  ["amina", "A"],
  ["Sample B. (Tashkent)", "ST"],
  ["Ögé  Yılmaz", "ÖY"],
  ["e\u0301milie", "E\u0301"],
  ["محمد علي", "مع"],
  ["李 小龙", "李小"],
  ["007", ""],
  ["😀 Bob", "B"],
  ["", ""],
])("the initials of %j are %j", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
