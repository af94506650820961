"use client";

// biome-ignore lint/style/noRestrictedImports: only usePathname knows the path of the page; the layout that draws these links has none.
import { usePathname } from "next/navigation";
import { entryPaths } from "#lib/build-values.ts";
import { builtLanguages, type Locale, languageAttributes, localePath, pathInLocale } from "#lib/i18n/locales.ts";

/** Empty in a browser, so that no page carries this growing list. React keeps the server's links there (suppressHydrationWarning). */
const entries = new Set(typeof window === "undefined" ? entryPaths() : []);

/** Returns the page's path in another language. If that language lacks the entry, returns the path of the list of entries, or of home. */
function pathOf(code: Locale, path: string): string {
  const isEntry = builtLanguages.some((language) => entries.has(pathInLocale(language.code, path)));
  const own = pathInLocale(code, path);
  if (!isEntry || entries.has(own)) return own;
  const list = own.slice(0, own.lastIndexOf("/"));
  return entries.has(list) ? list : localePath(code, "/");
}

/** components/language/start-languages.ts adds the page's query, and stores that the visitor has chosen a language. */
export function LanguageLinks({ locale, className }: { locale: Locale; className: string }) {
  // The build draws a page for a later day below a first part such as `en_2026-12-25`.
  const path = usePathname().replace(/^(\/[a-z]+)_[\d-]+/, "$1");
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
