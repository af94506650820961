import type { ReactNode } from "react";
import { imageAttributes, type PhotoPlace } from "#lib/site/content/photos/photo.ts";
import { readPhotoOrReason } from "#lib/site/content/photos/read-photo.ts";

interface PhotoProps {
  /** The address of a photo in content/media. */
  image: string;
  place: PhotoPlace;
  /** Empty where the words beside it say the same. */
  alt: string;
  /** The width that it takes, for the browser to choose a size. A photo that is cropped at its sides needs more. */
  sizes: string;
  className: string;
  /** True if it is seen before anyone scrolls. */
  isOnFirstScreen?: boolean;
}

/**
 * Shows a photo in the size that the screen needs. It keeps its place before it has loaded. Under `next dev`, the reason replaces a
 * photo that cannot be published.
 */
export async function Photo({ image, place, alt, sizes, className, isOnFirstScreen }: PhotoProps) {
  const photo = await readPhotoOrReason(image, place);
  if (typeof photo === "string") return <p className={`bg-sand p-6 ${className}`}>{photo}</p>;
  const { width, height, ...sources } = imageAttributes(photo);
  const loading = isOnFirstScreen ? "eager" : "lazy";
  return (
    // biome-ignore lint/performance/noImgElement: the build makes the sizes (decision 0010), and next/image has a script.
    <img {...sources} sizes={sizes} alt={alt} width={width} height={height} loading={loading} className={className} />
  );
}

interface Props extends Omit<PhotoProps, "image"> {
  /** The photo of an entry. Without one, the drawing is shown. */
  image: string | undefined;
  children: ReactNode;
}

/** Shows the photo of an article, a service or a person, or the drawing that it replaces. */
export function EntryPicture({ image, children, ...photo }: Props) {
  return image ? <Photo image={image} {...photo} /> : children;
}

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
