import { getLocale, getTranslations } from "next-intl/server";
import { textLinkClass } from "#components/ui/button.tsx";
import { Fold } from "#components/ui/fold.tsx";
import { longDate } from "#lib/site/content/dates.ts";

interface Props {
  title: string;
  sources: readonly { name: string; url: string; published?: string | undefined }[];
  saysDates?: boolean;
  /** True if the list is folded on wide screens too. */
  isFolded?: boolean;
}

/** The list is folded on a phone. Each link shows its host, so that readers see where it leads. */
export async function SourceList({ title, sources, saysDates = false, isFolded = false }: Props) {
  const locale = await getLocale();
  const t = await getTranslations("treatments");
  const dateOf = (published: string) => t("published", { date: longDate(locale, published) });
  const lacksDates = sources.some(({ published }) => !published);
  return (
    <Fold
      className="max-w-prose"
      summary={<h2 className="text-2xl">{title}</h2>}
      heading={isFolded ? undefined : <h2 className="text-2xl">{title}</h2>}
      isEverywhere={isFolded}
    >
      {saysDates && lacksDates && <p className="mt-2 text-ink-soft">{t("noDate")}</p>}
      <ul className="mt-4 border-line border-t">
        {sources.map(({ name, url, published }) => (
          <li key={url} className="border-line border-b pt-3 pb-1">
            <p>
              {name} {saysDates && published && <span className="text-ink-soft">{dateOf(published)}</span>}
            </p>
            <a href={url} dir="ltr" className={`wrap-anywhere ${textLinkClass}`}>
              {new URL(url).host}
            </a>
          </li>
        ))}
      </ul>
    </Fold>
  );
}
