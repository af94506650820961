import type { ReactNode } from "react";
import { Photo, type PhotoProps } from "#components/pictures/photo.tsx";

interface Props extends Omit<PhotoProps, "image"> {
  /** The photo of an entry. Without one, the drawing is shown. */
  image: string | undefined;
  children: ReactNode;
}

/** Shows the photo of an article, a service or a person, or the drawing that it replaces. */
export function EntryPicture({ image, children, ...photo }: Props) {
  return image ? <Photo image={image} {...photo} /> : children;
}
