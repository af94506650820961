import { getLocale, getTranslations } from "next-intl/server";
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

/** Says behind a title that its page is in English. As an inline block, the words stay together and are not underlined with a link. */
export async function EnglishNote() {
  const t = await getTranslations("layout");
  return (
    <>
      {" "}
      <span className="inline-block font-normal font-sans text-ink-soft text-sm">{t("inEnglish")}</span>
    </>
  );
}

export interface LinkedEntry {
  readonly id: string;
  readonly title: string;
  readonly locale: Locale;
}

interface ListProps {
  /** The path above the pages of the entries. */
  path: string;
  entries: readonly LinkedEntry[];
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
