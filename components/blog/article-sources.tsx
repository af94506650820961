import type { Article } from "#lib/content/articles.ts";

/** Where an article's facts can be checked. The host is shown, so that a reader sees whom the link trusts. */
export function ArticleSources({ title, sources }: { title: string; sources: Article["sources"] }) {
  return (
    <>
      <h2 className="text-2xl">{title}</h2>
      <ul className="mt-4 max-w-prose border-line border-t">
        {sources.map(({ name, url }) => (
          <li key={name} className="border-line border-b py-3">
            <p>{name}</p>
            <a href={url} dir="ltr" className="inline-block break-words text-pine underline underline-offset-4">
              {new URL(url).host}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
