/** A photo. Its width and height are those of the upright position. */
export interface Photo extends Size {
  readonly name: string;
  /** The hash of the file's bytes and our encoding. */
  readonly hash: string;
}

/** The least sizes in pixels. */
const leastSizes = {
  article: { width: 960, height: 640 },
  service: { width: 960, height: 640 },
  person: { width: 640, height: 640 },
  text: { width: 640, height: 320 },
  page: { width: 640, height: 480 },
} as const satisfies Record<string, Size>;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type PhotoPlace = keyof typeof leastSizes;

/** The place of an entry's photo, by collection. A photo inside a text has the place "text" in every collection. */
export const photoPlaces: Readonly<Record<string, PhotoPlace>> = {
  blog: "article",
  hospitals: "article",
  pages: "text",
  services: "service",
  treatments: "article",
  team: "person",
};

/** Returns what is wrong and what to do, to follow the words "the picture". The editor shows the same text. */
export function explainTooSmall({ width, height }: Size, place: PhotoPlace): string | undefined {
  const least = leastSizes[place];
  if (width >= least.width && height >= least.height) return undefined;
  return (
    `has ${width} x ${height} pixels; here it needs at least ${least.width} x ${least.height}. ` +
    "Upload the original from the camera: chat programs send small copies."
  );
}

export const encoding = { quality: 75 };

/** From a card on a phone to a picture across a page, on screens with two pixels a point. */
const WIDTHS = [240, 480, 720, 1080, 1440];

/** No width is larger than the photo. */
export const widthsOf = ({ width }: Photo): number[] => [
  ...WIDTHS.filter((each) => each < width),
  ...(width < Math.max(...WIDTHS) ? [width] : []),
];

export const stemOf = (name: string): string => name.replace(/\.\w+$/, "");

/** Browsers may keep the file for a year, because its name changes with the photo. */
export const fileOf = (photo: Pick<Photo, "name" | "hash">, width: number): string =>
  `${stemOf(photo.name)}-${photo.hash}-${width}.webp`;

const addressOf = (photo: Photo, width: number) => `/media/${fileOf(photo, width)}`;

export const imageAttributes = (photo: Photo) => ({
  src: addressOf(photo, Math.max(...widthsOf(photo))),
  srcSet: widthsOf(photo)
    .map((width) => `${addressOf(photo, width)} ${width}w`)
    .join(", "),
  width: photo.width,
  height: photo.height,
});
