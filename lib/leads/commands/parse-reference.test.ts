import { describe, expect, test } from "vitest";
import { parseReference } from "#lib/leads/commands/parse-reference.ts";
import { newReference } from "#lib/leads/store/reference.ts";
import { references } from "#verification/cases/texts.ts";

const REFERENCE = newReference();
const characters = REFERENCE.replaceAll("-", "");

describe("parseReference", () => {
  test.each(references)("requirements §2.46: finds the reference in $input", ({ input, right }) => {
    expect(parseReference(input)).toBe(right);
  });

  test.each([
    ["as it is written", REFERENCE],
    ["in lower case", REFERENCE.toLowerCase()],
    ["without hyphens", characters],
    ["with spaces", REFERENCE.replaceAll("-", " ")],
    ["with a space after each character", [...characters].join(" ")],
    ["with the dashes of a word processor", REFERENCE.replaceAll("-", " – ")],
    ["with white space around it", `\t${REFERENCE}\n`],
  ])("reads a reference %s", (_, text) => {
    expect(parseReference(text)).toBe(REFERENCE);
  });

  const other = characters.startsWith("2") ? "3" : "2";
  test.each([
    ["an empty text", "", "missing reference"],
    ["only hyphens", "---", "missing reference"],
    ["one character too few", characters.slice(1), "8 characters instead of 9"],
    ["one character too many", `${characters}2`, "10 characters instead of 9"],
    ["a zero", `0${characters.slice(1)}`, "this has 0"],
    ["a small i", `i${characters.slice(1)}`, "this has I"],
    ["a wrong character", other + characters.slice(1), "has a typing error"],
    ["another character", `${characters.slice(1)}*`, "letters and digits only"],
    ["a letter of another script", `${characters.slice(1)}А`, "letters and digits only"],
  ])("names what is wrong with %s", (_, text, message) => {
    expect(() => parseReference(text)).toThrow(message);
  });
});
