import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { isReference, newReference, readReference } from "#lib/leads/store/reference.ts";

const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const many = Array.from({ length: 200 }, newReference);

describe("newReference", () => {
  test("has nine characters that nobody confuses, in groups of three", () => {
    const characters = `[${ALPHABET}]{3}`;
    expect(
      many.filter((reference) => !new RegExp(`^${characters}-${characters}-${characters}$`).test(reference)),
    ).toEqual([]);
  });

  test("is different each time, and valid", () => {
    expect(new Set(many).size).toBe(many.length);
    expect(many.every(isReference)).toBe(true);
  });
});

describe("isReference", () => {
  test("reveals every single wrong character", () => {
    for (const reference of many.slice(0, 20)) {
      const wrong = [...reference].flatMap((character, index) =>
        character === "-"
          ? []
          : [...ALPHABET]
              .filter((other) => other !== character)
              .map((other) => reference.slice(0, index) + other + reference.slice(index + 1)),
      );
      expect(wrong.length).toBe(9 * 31);
      expect(wrong.filter(isReference)).toEqual([]);
    }
  });

  test("reveals nearly every swap of two neighbours", () => {
    const swapped = many.flatMap((reference) => {
      const characters = reference.replaceAll("-", "");
      return [0, 1, 2, 3, 4, 5, 6, 7]
        .filter((index) => characters[index] !== characters[index + 1])
        .map(
          (index) =>
            characters.slice(0, index) + characters[index + 1] + characters[index] + characters.slice(index + 2),
        )
        .map((text) => text.replace(/(...)(?=.)/g, "$1-"));
    });
    expect(swapped.filter(isReference).length).toBeLessThan(swapped.length / 20);
  });

  test("accepts references that visitors have: the check character is computed as before", () => {
    expect(["6W4-N6X-LHB"].filter(isReference)).toHaveLength(1);
  });

  test("accepts the examples that families and staff read, because they may try one", () => {
    const texts = globSync("{docs,content,features}/**/*.{md,json}").map((file) => readFileSync(file, "utf8"));
    // AES-256-GCM looks like a reference. JSON writes a mark of direction before the Arabic example.
    const examples = texts.flatMap(
      (text) => text.match(/(?<=\b|u2068)(?!AES)[2-9A-HJ-NP-Z]{3}(-[2-9A-HJ-NP-Z]{3}){2}\b/g) ?? [],
    );
    expect(examples.length).toBeGreaterThan(10);
    expect(examples.filter((example) => !isReference(example))).toEqual([]);
  });

  const [good = ""] = many;
  test.each([
    ["nothing", ""],
    ["lower case", good.replace(/^./, "a")],
    ["no hyphens", good.replaceAll("-", "")],
    ["hyphens elsewhere", good.replaceAll("-", "").replace(/(..)(?=.)/g, "$1-")],
    ["space around", ` ${good}`],
    ["a line break", `${good}\n`],
    ["characters that no reference has", "0O1-I00-OOO"],
    ["two in one", `${good}-${good}`],
    ["markup", "<b>-<i>-<u>"],
  ])("does not take %s", (_, text) => {
    expect(isReference(text)).toBe(false);
  });
});

describe("readReference", () => {
  test.each([
    ["as it is written", "6W4-N6X-LHB"],
    ["in lower case, without dashes", "6w4n6xlhb"],
    ["with spaces and other dashes", " 6w4 – n6x — lhb "],
    ["with the marks of direction of an Arabic page", "\u20686W4-N6X-LHB\u2069\u200f"],
    ["with the digits of an Arabic keyboard", "٦W٤-N٦X-LHB"],
    ["with the digits of a Persian keyboard", "۶W۴-N۶X-LHB"],
    ["with the digits of a Bengali keyboard", "৬W৪-N৬X-LHB"],
    ["in full width", "６Ｗ４－Ｎ６Ｘ－ＬＨＢ"],
    ["in a path", "../6W4-N6X-LHB/.."],
  ])("reads a reference %s", (_, typed) => {
    expect(readReference(typed)).toBe("6W4-N6X-LHB");
  });

  test.each([
    ["nothing", ""],
    ["a wrong character", "6W4-N6X-LHC"],
    ["a character too few", "6W4-N6X-LH"],
    ["a zero, which nobody can tell from an O", "0W4-N6X-LHB"],
    ["a letter of another alphabet", "6W4-N6Х-LHB"],
    ["a longer word", "X6W4-N6X-LHB"],
    ["a longer code", "6W4N6XLHB2"],
    ["a very long text", `6W4-N6X-LHB ${"x".repeat(2000)}`],
  ])("reads none from %s", (_, typed) => {
    expect(readReference(typed)).toBeUndefined();
  });
});
