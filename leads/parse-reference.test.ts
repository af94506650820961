import { describe, expect, test } from "vitest";
import { parseReference } from "#leads/parse-reference.ts";
import { newReference } from "#lib/reference.ts";

const REFERENCE = newReference();
const signs = REFERENCE.replaceAll("-", "");

describe("parseReference", () => {
  test.each([
    ["as it is written", REFERENCE],
    ["in lower case", REFERENCE.toLowerCase()],
    ["without hyphens", signs],
    ["with spaces", REFERENCE.replaceAll("-", " ")],
    ["with a space after each sign", [...signs].join(" ")],
    ["with the dashes of a text program", REFERENCE.replaceAll("-", " – ")],
    ["with space around", `\t${REFERENCE}\n`],
  ])("takes it %s", (_, text) => {
    expect(parseReference(text)).toBe(REFERENCE);
  });

  const other = signs.startsWith("2") ? "3" : "2";
  test.each([
    ["nothing", "", "is missing"],
    ["only hyphens", "---", "is missing"],
    ["one sign too few", signs.slice(1), "has 9 signs; this has 8"],
    ["one sign too many", `${signs}2`, "has 9 signs; this has 10"],
    ["a zero", `0${signs.slice(1)}`, "no reference has a 0"],
    ["a small i", `i${signs.slice(1)}`, "no reference has a I"],
    ["a wrong sign", other + signs.slice(1), "has a typing error"],
    ["other signs", `${signs.slice(1)}*`, "letters and digits only"],
    ["a letter of another script", `${signs.slice(1)}А`, "letters and digits only"],
  ])("says what is wrong with %s", (_, text, message) => {
    expect(() => parseReference(text)).toThrow(message);
  });
});
