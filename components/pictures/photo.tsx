import type { ReactNode } from "react";
import { imageAttributes, type PhotoPlace } from "#lib/site/content/photos/photo.ts";
import { readPhotoOrReason } from "#lib/site/content/photos/read-photo.ts";

interface PhotoProps {
  /** An address in content/media. */
  image: string;
  place: PhotoPlace;
  /** Empty if the words beside the photo say the same. */
  alt: string;
  /** A photo that is cropped at its sides needs a larger width. */
  sizes: string;
  className: string;
  isOnFirstScreen?: boolean;
}

/** If the photo cannot be published, `next dev` shows the reason instead. */
export async function Photo({ image, place, alt, sizes, className, isOnFirstScreen }: PhotoProps) {
  const photo = await readPhotoOrReason(image, place);
  if (typeof photo === "string") return <p className={`bg-band p-6 ${className}`}>{photo}</p>;
  const { width, height, ...sources } = imageAttributes(photo);
  const loading = isOnFirstScreen ? "eager" : "lazy";
  return (
    // biome-ignore lint/performance/noImgElement: the build makes the sizes (decision 0010), and next/image has a script.
    <img {...sources} sizes={sizes} alt={alt} width={width} height={height} loading={loading} className={className} />
  );
}

interface Props extends Omit<PhotoProps, "image"> {
  image: string | undefined;
  children: ReactNode;
}

/** Without a photo, shows `children`: the drawing. */
export function EntryPicture({ image, children, ...photo }: Props) {
  return image ? <Photo image={image} {...photo} /> : children;
}

/** In CSS pixels. A line of text is this wide. */
const SIDE = 640;

/** `renderMarkdown` has checked the addresses of the pictures. */
export async function insertPhotos({ html, pictures }: { html: string; pictures: readonly string[] }): Promise<string> {
  let text = html;
  for (const address of pictures) {
    const photo = await readPhotoOrReason(address, "text");
    // `next dev` shows why the photo cannot be published. The address has no HTML characters.
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
