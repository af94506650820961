import "server-only";
import sharp from "sharp";
import { palette } from "#lib/seo/palette.ts";
import { canBeDrawn } from "#lib/seo/share-fonts.ts";
import { shareImageSize } from "#lib/seo/share-image.ts";

/** Words of a page's picture: a text for its renderer, or drawn before as a picture. Measures are pixels. */
export type ShareText =
  | { readonly text: string; readonly size: number }
  | { readonly src: string; readonly width: number; readonly height: number };

/** On a phone's chat list the picture is as wide as a thumb: as large as the words allow, on four lines at the most. */
function sizeOf(title: string): number {
  if (title.length <= 28) return 110;
  return title.length <= 44 ? 92 : 74;
}

/** Title and line of a page's picture; undefined for words that no face of ours has letters for. */
export async function drawShareTexts({ title, line }: { title: string; line: string }) {
  return {
    title: await drawText(title, sizeOf(title), palette.ink),
    line: await drawText(line, 34, palette.inkSoft),
  };
}

async function drawText(text: string, size: number, color: string): Promise<ShareText | undefined> {
  if (/\p{Script=Arabic}/u.test(text)) return drawArabic(text, size, color);
  return canBeDrawn(text) ? { text, size } : undefined;
}

const ARABIC = {
  family: "Markazi Text",
  /** scripts/generate-fonts.ts makes it. */
  file: "lib/seo/markazi-text-arabic.ttf",
  /** Its letters are small in their square: so much larger they stand as high as those of Source Serif. */
  scale: 1.25,
};

const SIDES = 160;
const MARKUP: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** The renderer of the rest neither joins Arabic letters nor turns them around; sharp's engine for text (Pango) does. */
async function drawArabic(text: string, size: number, color: string): Promise<ShareText> {
  const escaped = text.replaceAll(/[&<>]/g, (sign) => MARKUP[sign] ?? sign);
  const picture = sharp({
    text: {
      text: `<span foreground="${color}">${escaped}</span>`,
      font: `${ARABIC.family} ${Math.round(size * ARABIC.scale)}`,
      fontfile: ARABIC.file,
      width: shareImageSize.width - SIDES,
      rgba: true,
      // A point is a pixel.
      dpi: 72,
    },
  });
  const { data, info } = await picture.png().toBuffer({ resolveWithObject: true });
  return { src: `data:image/png;base64,${data.toString("base64")}`, width: info.width, height: info.height };
}
