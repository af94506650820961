import { EntryPicture } from "#components/pictures/photo.tsx";
import { isPicture, Picture } from "#components/pictures/picture.tsx";
import type { Article } from "#lib/site/content/articles.ts";

interface Props {
  article: Article;
  /** The width that a photo takes, for the browser to choose a size. */
  sizes: string;
  /** Empty where the title stands beside it. */
  alt?: string;
  isOnFirstScreen?: boolean;
}

/** Fills its box with an article's photo, the drawing of its name, or the drawing of a file of papers. */
export function ArticlePicture({ article: { slug, image }, alt = "", ...photo }: Props) {
  return (
    <EntryPicture image={image} place="article" alt={alt} className="aspect-4/3 size-full object-cover" {...photo}>
      <div className="flex size-full items-center justify-center bg-sand p-[5%]">
        <Picture name={isPicture(slug) ? slug : "case-file"} className="h-auto w-full max-w-md" />
      </div>
    </EntryPicture>
  );
}
