import { EntryPicture } from "#components/pictures/photo.tsx";
import { isPicture, Picture } from "#components/pictures/picture.tsx";
import type { Article } from "#lib/site/content/articles.ts";

interface Props {
  article: Article;
  sizes: string;
  /** Empty if the title stands beside the picture. */
  alt?: string;
  isOnFirstScreen?: boolean;
}

/** An article without a photo gets the drawing of its slug, or else "case-file". */
export function ArticlePicture({ article: { id, image }, alt = "", ...photo }: Props) {
  return (
    <EntryPicture image={image} place="article" alt={alt} className="aspect-4/3 size-full object-cover" {...photo}>
      <div className="flex size-full items-center justify-center bg-band p-[5%]">
        <Picture name={isPicture(id) ? id : "case-file"} className="h-auto w-full max-w-md" />
      </div>
    </EntryPicture>
  );
}
