import { getLocale } from "next-intl/server";
import { Photo } from "#components/pictures/photo.tsx";
import { Picture } from "#components/pictures/picture.tsx";
import { getPagePictures, type PagePictureName } from "#lib/site/content/pictures.ts";

interface Props {
  name: PagePictureName;
  className: string;
  /** For example to mirror it. A photo is never mirrored. */
  drawingClassName?: string;
}

export async function PagePicture({ name, className, drawingClassName = "" }: Props) {
  const photo = getPagePictures()[name];
  if (!photo) return <Picture name={name} className={`${className} ${drawingClassName}`.trim()} />;
  return (
    <Photo
      image={photo.image}
      place="page"
      alt={photo.alt[await getLocale()]}
      sizes="(min-width: 30rem) 28rem, 100vw"
      className={`aspect-4/3 rounded-card object-cover ${className}`}
    />
  );
}
