import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { flatten } from "#lib/i18n/catalogues.ts";
import { type FaceName, faceNames, faceOf, faces, type HeadingFace } from "#lib/i18n/heading-faces.ts";
import { builtLanguages } from "#lib/i18n/locales.ts";
import { RECORD } from "#lib/site/content/translated-from.ts";
import { charactersOf, cutFace, cutShareFace, cutShareLatin } from "#scripts/generate-fonts.ts";

test.each(Object.values(faces))("$file is what the script generates", async (face) => {
  expect((await cutFace(face)).equals(readFileSync(`components/layout/fonts/${face.file}`))).toBe(true);
});

const shaped = Object.values<HeadingFace>(faces).filter((face) => face.shaped);

test.each(shaped)("the font of share pictures like $file is what the script generates", async (face) => {
  const { file = "", latin } = face.shaped ?? {};
  expect((await cutShareFace(face)).equals(readFileSync(file))).toBe(true);
  if (latin) expect((await cutShareLatin(latin.source)).equals(readFileSync(latin.file))).toBe(true);
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
