import { isPicture, Picture } from "#components/pictures/picture.tsx";
import type { Article } from "#lib/content/articles.ts";

/** Fills its box with an article's photo, the drawing of its name, or the drawing of a file of papers. Decorative: the title says the same. */
export function ArticlePicture({ article: { slug, photo } }: { article: Article }) {
  if (photo) {
    // biome-ignore lint/performance/noImgElement: next/image would fetch its own script for a few photos.
    return <img src={photo} alt="" width={960} height={720} loading="lazy" className="size-full object-cover" />;
  }
  return (
    <div className="flex size-full items-center justify-center bg-sand p-[5%]">
      <Picture name={isPicture(slug) ? slug : "case-file"} className="h-auto w-full max-w-md" />
    </div>
  );
}
