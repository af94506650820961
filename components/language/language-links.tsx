"use client";

// biome-ignore lint/style/noRestrictedImports: only usePathname knows the path of the page; the layout that draws these links has none.
import { usePathname } from "next/navigation";
import { builtLanguages, defaultLocale, type Locale, languageAttributes, pathInLocale } from "#lib/i18n/locales.ts";

interface Props {
  locale: Locale;
  /** The path and the languages of each entry that some languages lack. In such a language, the link leads to the list of the entries. */
  partlyTranslated: Readonly<Record<string, readonly Locale[]>>;
  className: string;
}

/**
 * Links to the current page in each language, under the language's own name. components/language/start-languages.ts adds the page's query
 * to these links, and stores that the visitor has chosen a language.
 */
export function LanguageLinks({ locale, partlyTranslated, className }: Props) {
  const path = usePathname();
  const languages = partlyTranslated[pathInLocale(defaultLocale, path)];
  const listPath = path.slice(0, path.lastIndexOf("/"));
  const pathOf = (code: Locale) => pathInLocale(code, languages?.includes(code) === false ? listPath : path);
  return (
    <ul className={className}>
      {builtLanguages.map(({ code, name }) => (
        <li key={code}>
          <a
            {...languageAttributes(code)}
            href={pathOf(code)}
            hrefLang={code}
            aria-current={code === locale || undefined}
            suppressHydrationWarning
            className="inline-flex min-h-11 min-w-11 items-center underline-offset-4 hover:underline aria-[current]:font-semibold"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
