"use client";

// biome-ignore lint/style/noRestrictedImports: only usePathname knows the path of the page; the layout that draws these links has none.
import { usePathname } from "next/navigation";
import { entryPaths } from "#lib/build-values.ts";
import { builtLanguages, type Locale, languageAttributes, pathInLocale } from "#lib/i18n/locales.ts";

/**
 * The pages of entries, on the server only. A browser keeps the addresses that the server wrote (suppressHydrationWarning), so that no page
 * carries this list, which grows with each entry.
 */
const entries = new Set(typeof window === "undefined" ? entryPaths() : []);

/** Returns the path of this page in another language. If it lacks the entry of this page, returns the path of the list of the entries. */
function pathOf(code: Locale, path: string): string {
  const isEntry = builtLanguages.some((language) => entries.has(pathInLocale(language.code, path)));
  const own = pathInLocale(code, path);
  return isEntry && !entries.has(own) ? own.slice(0, own.lastIndexOf("/")) : own;
}

interface Props {
  locale: Locale;
  className: string;
}

/**
 * Links to the current page in each language, under the language's own name. components/language/start-languages.ts adds the page's query
 * to these links, and stores that the visitor has chosen a language.
 */
export function LanguageLinks({ locale, className }: Props) {
  const path = usePathname();
  return (
    <ul className={className}>
      {builtLanguages.map(({ code, name }) => (
        <li key={code}>
          <a
            {...languageAttributes(code)}
            href={pathOf(code, path)}
            hrefLang={code}
            aria-current={code === locale || undefined}
            suppressHydrationWarning
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline aria-[current]:font-semibold"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
