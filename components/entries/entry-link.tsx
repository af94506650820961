import { getLocale } from "next-intl/server";
import { EnglishNote } from "#components/entries/english-note.tsx";
import { textLinkClass } from "#components/ui/button.tsx";
import { type Locale, languageAttributes, localePath } from "#lib/i18n/locales.ts";

interface Props {
  path: string;
  title: string;
  locale: Locale;
  className?: string;
  /** True if a text beside the link says that the page is in English. */
  isNoted?: boolean;
}

export async function EntryLink({ path, title, locale, className, isNoted = false }: Props) {
  if (locale === (await getLocale())) {
    return (
      <a href={localePath(locale, path)} className={className}>
        {title}
      </a>
    );
  }
  return (
    <a href={localePath(locale, path)} hrefLang={locale} className={className}>
      <span>
        <span {...languageAttributes(locale)}>{title}</span>
        {!isNoted && <EnglishNote />}
      </span>
    </a>
  );
}

interface ListProps {
  /** The path above the pages of the entries. */
  path: string;
  entries: readonly { id: string; title: string; locale: Locale }[];
}

export const EntryLinks = ({ path, entries }: ListProps) => (
  <ul>
    {entries.map(({ id, title, locale }) => (
      <li key={id}>
        <EntryLink path={`${path}/${id}`} title={title} locale={locale} className={textLinkClass} />
      </li>
    ))}
  </ul>
);
