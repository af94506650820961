import type { ReactNode } from "react";
import { imageAttributes, type PhotoPlace } from "#lib/site/content/photos/photo.ts";
import { readPhotoOrReason } from "#lib/site/content/photos/read-photo.ts";

interface PhotoProps {
  /** The photo's name in the content, such as /media/asha-rao.jpg, for a file in content/media. */
  image: string;
  place: PhotoPlace;
  /** Empty if the words beside the photo say the same. */
  alt: string;
  /** The `sizes` of HTML. If the photo is cropped at its sides, it is drawn wider than its box, so give that larger width. */
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

/** The largest width and height of a picture in a text, in CSS pixels. */
const SIDE = 640;

/** Puts the sizes of each photo into the HTML of `renderMarkdown`, which has checked the names of the photos. */
export async function insertPhotos({ html, pictures }: { html: string; pictures: readonly string[] }): Promise<string> {
  let text = html;
  for (const address of pictures) {
    const photo = await readPhotoOrReason(address, "text");
    // `next dev` shows in its place why the photo cannot be published. The reason needs no escaping, because a name has no signs of HTML.
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
