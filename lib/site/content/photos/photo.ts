/** A photo of content/media, with the width and height of its upright position. */
export interface Photo extends Size {
  /** The name of the file, such as "asha-rao.jpg". */
  readonly name: string;
  /** A hash of the bytes of the file and of our encoding. */
  readonly hash: string;
}

/** The smallest size in pixels that is sharp enough, for each kind of place. */
const leastSizes = {
  article: { width: 960, height: 640 },
  service: { width: 960, height: 640 },
  person: { width: 640, height: 640 },
  text: { width: 640, height: 320 },
  page: { width: 640, height: 480 },
} as const satisfies Record<string, Size>;

/** A width and a height in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A kind of place that shows a photo. */
export type PhotoPlace = keyof typeof leastSizes;

/** Maps a collection to the kind of place where an entry shows its photo. A photo inside a text has its own kind of place. */
export const photoPlaces: Readonly<Record<string, PhotoPlace>> = {
  blog: "article",
  hospitals: "article",
  services: "service",
  team: "person",
};

/**
 * Returns why a photo is too small for its place, or undefined if it is large enough. The sentence follows the words "the picture", and
 * says what to do. The editor shows it too.
 */
export function explainTooSmall({ width, height }: Size, place: PhotoPlace): string | undefined {
  const least = leastSizes[place];
  if (width >= least.width && height >= least.height) return undefined;
  return (
    `has ${width} x ${height} pixels; here it needs at least ${least.width} x ${least.height}. ` +
    "Upload the original from the camera: chat programs send small copies."
  );
}

/** The WebP settings for all sizes of a photo. */
export const encoding = { quality: 75 };

/** The widths in pixels that pages need, from a card on a phone to a picture across a page. Screens may have two pixels a point. */
const WIDTHS = [240, 480, 720, 1080, 1440];

/** Returns the widths in which we offer a photo. No width is larger than the photo. */
export const widthsOf = ({ width }: Photo): number[] => [
  ...WIDTHS.filter((each) => each < width),
  ...(width < Math.max(...WIDTHS) ? [width] : []),
];

/** Returns the name of a file without its extension. */
export const stemOf = (name: string): string => name.replace(/\.\w+$/, "");

/** Returns the name of the file that visitors load. Browsers may keep the file for a year, because its name changes with the photo. */
export const fileOf = (photo: Pick<Photo, "name" | "hash">, width: number): string =>
  `${stemOf(photo.name)}-${photo.hash}-${width}.webp`;

const addressOf = (photo: Photo, width: number) => `/media/${fileOf(photo, width)}`;

/** Returns the attributes of an `img`. The browser chooses one of the sizes. The width and the height reserve the space. */
export const imageAttributes = (photo: Photo) => ({
  src: addressOf(photo, Math.max(...widthsOf(photo))),
  srcSet: widthsOf(photo)
    .map((width) => `${addressOf(photo, width)} ${width}w`)
    .join(", "),
  width: photo.width,
  height: photo.height,
});
