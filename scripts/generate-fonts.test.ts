import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type FaceName, faces } from "#components/layout/heading-faces.ts";
import { builtLanguages } from "#lib/i18n/locales.ts";
import { charactersOf, cutFace, cutShareFace, SHARE_FACE } from "#scripts/generate-fonts.ts";

test.each(Object.values(faces))("$file is what the script generates", async (face) => {
  expect((await cutFace(face)).equals(readFileSync(`components/layout/fonts/${face.file}`))).toBe(true);
});

test("the font of share pictures is what the script generates", async () => {
  expect((await cutShareFace()).equals(readFileSync(SHARE_FACE))).toBe(true);
});

test("a range is read as CSS reads it", () => {
  expect(charactersOf("U+41-43,U+A0")).toBe("ABC\u00a0");
});

describe("the face that a language fetches first", () => {
  const letters: Readonly<Record<FaceName, RegExp>> = {
    basic: /[A-Za-z]/g,
    accents: /[À-ÿ]/g,
    latin: /[A-Za-zÀ-ÿœŒ’«»]/g,
    cyrillic: /\p{Script=Cyrillic}/gu,
    arabic: /\p{Script=Arabic}/gu,
  };

  test.each(builtLanguages)("has every letter of its script that $code uses", async ({ code, headings }) => {
    const written = readFileSync(`content/messages/${code}.json`, "utf8").match(letters[headings]) ?? [];
    const drawn = new Set(charactersOf(faces[headings].range));
    expect(written.length).toBeGreaterThan(1000);
    expect([...new Set(written)].filter((letter) => !drawn.has(letter))).toEqual([]);
  });
});

test("no two fonts that are offered together have the same character", () => {
  for (const together of [
    ["basic", "accents", "cyrillic", "arabic"],
    ["latin", "cyrillic", "arabic"],
  ] as const) {
    const characters = together.flatMap((name) => [...charactersOf(faces[name].range)]);
    expect(new Set(characters).size).toBe(characters.length);
  }
});
