import { getTranslations } from "next-intl/server";
import { EntryLink } from "#components/entries/entry-link.tsx";
import { DraftMark } from "#components/ui/draft-mark.tsx";
import { directionOf, type Locale, languageAttributes } from "#lib/i18n/locales.ts";

interface Props {
  /** The path above the pages of the entries. */
  path: string;
  entries: readonly { id: string; locale: Locale; title: string; summary: string; draft?: boolean | undefined }[];
}

export async function EntryCards({ path, entries }: Props) {
  const t = await getTranslations("layout");
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:gap-6">
      {entries.map(({ id, locale, title, summary, draft }) => (
        // English runs from left to right on an Arabic page too, so that title and text begin at one edge.
        <li
          key={id}
          dir={directionOf(locale)}
          className="relative rounded-card border border-line bg-white p-4 hover:border-primary md:p-6"
        >
          {draft && <DraftMark words={t("draft")} />}
          <h2 className="mb-2 text-xl">
            <EntryLink path={`${path}/${id}`} title={title} locale={locale} className="covers-card" />
          </h2>
          <p {...languageAttributes(locale)} className="text-base text-ink-soft">
            {summary}
          </p>
        </li>
      ))}
    </ul>
  );
}
