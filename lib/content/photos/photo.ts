/** A photo of content/media: upright, with its real size. */
export interface Photo {
  /** The name of the file, such as "asha-rao.jpg". */
  readonly name: string;
  /** Changes with the bytes of the file, and with the way that we make sizes of it. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
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
