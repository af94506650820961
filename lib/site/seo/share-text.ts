import "server-only";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { shareFonts as latinFiles } from "#brand/fonts.ts";
import { type FaceName, faceNames, faces, type HeadingFace, shareFileOf } from "#lib/i18n/heading-faces.ts";
import { palette } from "#lib/site/content/palette.ts";
import { drawText } from "#lib/site/seo/draw-text.ts";
import { haveLetters } from "#lib/site/seo/lay-out-text.ts";
import { openFont, type TextFont } from "#lib/site/seo/open-font.ts";
import { shareImageSize } from "#lib/site/seo/share-image.ts";

/** A string for the renderer, or an image of the text. Sizes are in pixels. */
export type ShareText =
  | { readonly text: string; readonly size: number }
  | { readonly src: string; readonly width: number; readonly height: number };

/** The largest size at which a title fits on four lines. It must be large, because a chat list shows the picture as wide as a thumb. */
function sizeOf(title: string): number {
  if (title.length <= 28) return 110;
  return title.length <= 44 ? 92 : 74;
}

/** A text becomes undefined if our fonts lack one of its letters. */
export async function drawShareTexts({ title, line }: { title: string; line: string }) {
  return {
    title: await drawShareText(title, sizeOf(title), palette.ink),
    line: await drawShareText(line, 34, palette["ink-soft"]),
  };
}

async function drawShareText(text: string, size: number, color: string): Promise<ShareText | undefined> {
  const name = shapedFaces.find((face) => new RegExp(`\\p{Script=${faces[face].script}}`, "u").test(text));
  if (!name) return canBeDrawn(text) ? { text, size } : undefined;
  // The renderer neither joins nor reorders letters, so it gets their outlines.
  const fonts = await fontsOf(name);
  return haveLetters(fonts, text) ? drawText(text, { fonts, size }, { color, room: ROOM }) : undefined;
}

const ROOM = shareImageSize.width - 160;

const scaleOf = (name: FaceName): number | undefined => (faces[name] as HeadingFace).shareScale;

const shapedFaces = faceNames.filter(scaleOf);

const opened = new Map<FaceName, Promise<TextFont[]>>();

/** Adds fonts with the Latin letters and punctuation that the face lacks. */
function fontsOf(name: FaceName): Promise<TextFont[]> {
  const fonts = opened.get(name) ?? openFonts(name);
  opened.set(name, fonts);
  return fonts;
}

const openFonts = (name: FaceName): Promise<TextFont[]> =>
  Promise.all([
    openFont(shareFileOf(name), scaleOf(name)),
    ...latinFiles.map((file) => openFont(`node_modules/${file}`)),
  ]);

const drawable = /^[\u0020-\u024f\u0400-\u045f\u1e00-\u1eff\u2010-\u203a\u20ac]*$/;

/** For a missing letter, the renderer would load a font or an emoji from the network during the build. */
export const canBeDrawn = (text: string): boolean => drawable.test(text);

const readFonts = () =>
  Promise.all(
    latinFiles.map(async (file) => ({
      name: basename(file),
      data: await readFile(`node_modules/${file}`),
      weight: 600 as const,
      style: "normal" as const,
    })),
  );

let fonts: ReturnType<typeof readFonts> | undefined;

/** The renderer parses a list of fonts once, so all pictures get the same list (brand/fonts.ts). */
export function shareFonts() {
  fonts ??= readFonts();
  return fonts;
}
