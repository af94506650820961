import { imageAttributes } from "#lib/site/content/photos/photo.ts";
import { readPhotoOrReason } from "#lib/site/content/photos/read-photo.ts";

/** The most that a picture in a text takes, in CSS pixels: the width of a line. A tall one is as high as the line is wide. */
const SIDE = 640;

/** Returns a text with the sizes of its pictures. `renderMarkdown` has checked their addresses. */
export async function insertPhotos({ html, pictures }: { html: string; pictures: readonly string[] }): Promise<string> {
  let text = html;
  for (const address of pictures) {
    const photo = await readPhotoOrReason(address, "text");
    // Under `next dev`, the reason replaces the picture. The address in it has no HTML characters, so it needs no escaping.
    if (typeof photo === "string") {
      text = text.replaceAll(new RegExp(`<img src="${address}"[^>]*>`, "g"), photo);
      continue;
    }
    const { src, srcSet, width, height } = imageAttributes(photo);
    const scale = Math.min(1, SIDE / width, SIDE / height);
    const shown = { width: Math.round(width * scale), height: Math.round(height * scale) };
    text = text.replaceAll(
      `<img src="${address}"`,
      `<img src="${src}" srcset="${srcSet}" sizes="(min-width: 44rem) ${shown.width}px, 100vw" ` +
        `width="${shown.width}" height="${shown.height}" loading="lazy" class="mt-4 rounded-card"`,
    );
  }
  return text;
}
