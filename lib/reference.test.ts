import { describe, expect, test } from "vitest";
import { isReference, newReference } from "#lib/reference.ts";

const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const many = Array.from({ length: 200 }, newReference);

describe("newReference", () => {
  test("is nine signs in threes, of those that nobody confuses", () => {
    const signs = `[${ALPHABET}]{3}`;
    expect(many.filter((reference) => !new RegExp(`^${signs}-${signs}-${signs}$`).test(reference))).toEqual([]);
  });

  test("is another one each time, and a reference", () => {
    expect(new Set(many).size).toBe(many.length);
    expect(many.every(isReference)).toBe(true);
  });
});

describe("isReference", () => {
  test("finds every single wrong sign", () => {
    for (const reference of many.slice(0, 20)) {
      const wrong = [...reference].flatMap((sign, index) =>
        sign === "-"
          ? []
          : [...ALPHABET]
              .filter((other) => other !== sign)
              .map((other) => reference.slice(0, index) + other + reference.slice(index + 1)),
      );
      expect(wrong.length).toBe(9 * 31);
      expect(wrong.filter(isReference)).toEqual([]);
    }
  });

  test("finds nearly every pair of neighbours that changed places", () => {
    const swapped = many.flatMap((reference) => {
      const signs = reference.replaceAll("-", "");
      return [0, 1, 2, 3, 4, 5, 6, 7]
        .filter((index) => signs[index] !== signs[index + 1])
        .map((index) => signs.slice(0, index) + signs[index + 1] + signs[index] + signs.slice(index + 2))
        .map((text) => text.replace(/(...)(?=.)/g, "$1-"));
    });
    expect(swapped.filter(isReference).length).toBeLessThan(swapped.length / 20);
  });

  test("takes what visitors were told before: the check sign stays as it is", () => {
    expect(["6W4-N6X-LHB"].filter(isReference)).toHaveLength(1);
  });

  const [good = ""] = many;
  test.each([
    ["nothing", ""],
    ["lower case", good.replace(/^./, "a")],
    ["no hyphens", good.replaceAll("-", "")],
    ["hyphens elsewhere", good.replaceAll("-", "").replace(/(..)(?=.)/g, "$1-")],
    ["space around", ` ${good}`],
    ["a line break", `${good}\n`],
    ["signs that are left out", "0O1-I00-OOO"],
    ["two in one", `${good}-${good}`],
    ["markup", "<b>-<i>-<u>"],
  ])("does not take %s", (_, text) => {
    expect(isReference(text)).toBe(false);
  });
});
