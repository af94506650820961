import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { flatten } from "#lib/i18n/catalogues.ts";
import { type FaceName, faceNames, faceOf, faces, type HeadingFace, shareFileOf } from "#lib/i18n/heading-faces.ts";
import { builtLanguages } from "#lib/i18n/locales.ts";
import { RECORD } from "#lib/site/content/translated-from.ts";
import { charactersOf, cutFace, cutShareFace } from "#scripts/generate-fonts.ts";

test.each(faceNames)("the font of %s is what the script generates", async (name) => {
  expect((await cutFace(faces[name])).equals(readFileSync(`brand/fonts/${name}.woff2`))).toBe(true);
});

test.each(faceNames)("the font of share pictures for %s is what the script generates", async (name) => {
  const face: HeadingFace = faces[name];
  expect(existsSync(shareFileOf(name))).toBe(face.shareScale !== undefined);
  if (face.shareScale) expect((await cutShareFace(face)).equals(readFileSync(shareFileOf(name)))).toBe(true);
});

test("a range is read as CSS reads it", () => {
  expect(charactersOf("U+41-43,U+A0")).toBe("ABC\u00a0");
});

test.each(builtLanguages)(
  "the faces have every letter of the messages in $code, most of them the first",
  async (language) => {
    const { [RECORD]: _, ...messages } = JSON.parse(readFileSync(`content/messages/${language.code}.json`, "utf8"));
    const texts = flatten(messages).map(([, text]) => text.replaceAll(/\{\w+|<\/?\w+>/g, ""));
    const letters = texts.join("").match(/[\p{L}\p{M}]/gu) ?? [];
    const drawnBy = (names: readonly FaceName[]) =>
      new Set(names.flatMap((name) => [...charactersOf(faces[name].range)]));
    const [own, all] = [drawnBy([faceOf(language)]), drawnBy([faceOf(language), "basic", "accents"])];
    expect([...new Set(letters)].filter((letter) => !all.has(letter))).toEqual([]);
    expect(letters.filter((letter) => own.has(letter)).length).toBeGreaterThan(0.9 * letters.length);
  },
);

test("no two fonts that are offered together have the same character", () => {
  for (const own of faceNames.filter((name) => faces[name].script !== "Latn")) {
    const characters = [own, "basic" as const, "accents" as const].flatMap((name) => [
      ...charactersOf(faces[name].range),
    ]);
    expect(new Set(characters).size).toBe(characters.length);
  }
});
