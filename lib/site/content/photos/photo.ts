/** A photo of content/media: upright, with its real size. */
export interface Photo extends Size {
  /** The name of the file, such as "asha-rao.jpg". */
  readonly name: string;
  /** Changes with the bytes of the file, and with how we resize it. */
  readonly hash: string;
}

/** The least size for a sharp picture at each kind of place, in pixels. */
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

/** Returns what to do about a photo that is too small for its place. The sentence continues after "the picture". The editor shows it too. */
export function explainTooSmall({ width, height }: Size, place: PhotoPlace): string | undefined {
  const least = leastSizes[place];
  if (width >= least.width && height >= least.height) return undefined;
  return (
    `has ${width} x ${height} pixels; here it needs at least ${least.width} x ${least.height}. ` +
    "Upload the original from the camera: chat programs send small copies."
  );
}

/** How a size is encoded. */
export const encoding = { quality: 75 };

/** The widths that pages need: from a card on a phone to a picture across a page, on screens with two pixels a point. */
const WIDTHS = [240, 480, 720, 1080, 1440];

/** Returns the widths that a photo is offered in. No size is wider than the photo. */
export const widthsOf = ({ width }: Photo): number[] => [
  ...WIDTHS.filter((each) => each < width),
  ...(width < Math.max(...WIDTHS) ? [width] : []),
];

/** Returns the name of a file without its ending. */
export const stemOf = (name: string): string => name.replace(/\.\w+$/, "");

/** Returns the name of the file that visitors load. The address may be kept for a year, because it changes with the photo. */
export const fileOf = (photo: Pick<Photo, "name" | "hash">, width: number): string =>
  `${stemOf(photo.name)}-${photo.hash}-${width}.webp`;

const addressOf = (photo: Photo, width: number) => `/media/${fileOf(photo, width)}`;

/** Returns what an `img` needs to choose a size, and to keep its place before it has loaded. */
export const imageAttributes = (photo: Photo) => ({
  src: addressOf(photo, Math.max(...widthsOf(photo))),
  srcSet: widthsOf(photo)
    .map((width) => `${addressOf(photo, width)} ${width}w`)
    .join(", "),
  width: photo.width,
  height: photo.height,
});
