import "server-only";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import sharp from "sharp";
import { shareFonts as fontFiles } from "#brand/fonts.ts";
import { type FaceName, faceNames, faces, type HeadingFace, shareFileOf } from "#lib/i18n/heading-faces.ts";
import { palette } from "#lib/site/content/palette.ts";
import { shareImageSize } from "#lib/site/seo/share-image.ts";

/** A text on a share picture: a string for the renderer, or an image of the text. Sizes are in pixels. */
export type ShareText =
  | { readonly text: string; readonly size: number }
  | { readonly src: string; readonly width: number; readonly height: number };

/**
 * Returns the largest font size at which a title fits on four lines. Letters must be large, because a chat list shows the picture as wide
 * as a thumb.
 */
function sizeOf(title: string): number {
  if (title.length <= 28) return 110;
  return title.length <= 44 ? 92 : 74;
}

/** Draws the title and the line below it. A text becomes undefined if our fonts lack one of its letters. */
export async function drawShareTexts({ title, line }: { title: string; line: string }) {
  return {
    title: await drawText(title, sizeOf(title), palette.ink),
    line: await drawText(line, 34, palette["ink-soft"]),
  };
}

async function drawText(text: string, size: number, color: string): Promise<ShareText | undefined> {
  const name = complexFaces.find((face) => new RegExp(`\\p{Script=${faces[face].script}}`, "u").test(text));
  if (name) return drawShaped(text, name, size, color);
  return canBeDrawn(text) ? { text, size } : undefined;
}

const shapedOf = (name: FaceName): HeadingFace["shaped"] => (faces[name] as HeadingFace).shaped;

const complexFaces = faceNames.filter(shapedOf);

const SIDES = 160;
const MARKUP: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Draws a text with Pango (sharp), because the renderer of share pictures neither joins nor reorders letters. */
async function drawShaped(text: string, name: FaceName, size: number, color: string): Promise<ShareText> {
  const { family = "", scale = 1, latin } = shapedOf(name) ?? {};
  // This call loads the Latin font, and Pango keeps it. Pango then takes a letter that the face lacks from the Latin font.
  if (latin) await sharp({ text: { text: ".", font: family, fontfile: shareFileOf(name, "-latin") } }).toBuffer();
  const escaped = text.replaceAll(/[&<>]/g, (sign) => MARKUP[sign] ?? sign);
  const picture = sharp({
    text: {
      text: `<span foreground="${color}">${escaped}</span>`,
      font: `${family} ${Math.round(size * scale)}`,
      fontfile: shareFileOf(name),
      width: shareImageSize.width - SIDES,
      rgba: true,
      // At 72 dpi, one point is one pixel.
      dpi: 72,
    },
  });
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
  return { src: `data:image/png;base64,${data.toString("base64")}`, width: info.width, height: info.height };
}

/** Matches a text with only letters, marks and punctuation that the heading font has. */
const drawable = /^[\u0020-\u024f\u0400-\u045f\u1e00-\u1eff\u2010-\u203a\u20ac]*$/;

/**
 * Returns true if the heading font has every letter of a text. For a missing letter, the renderer would load a font or an emoji from the
 * network during the build.
 */
export const canBeDrawn = (text: string): boolean => drawable.test(text);

const readFonts = () =>
  Promise.all(
    fontFiles.map(async (file) => ({
      name: basename(file),
      data: await readFile(`node_modules/${file}`),
      weight: 600 as const,
      style: "normal" as const,
    })),
  );

let fonts: ReturnType<typeof readFonts> | undefined;

/**
 * Returns the fonts of share pictures (brand/fonts.ts). The renderer parses a list of fonts once, so all pictures get the same list.
 */
export function shareFonts() {
  fonts ??= readFonts();
  return fonts;
}
