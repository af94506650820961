"use client";

// biome-ignore lint/style/noRestrictedImports: only usePathname knows the path of the page; the layout that draws these links has none.
import { usePathname } from "next/navigation";
import { type Locale, languageAttributes, locales, pathInLocale } from "#lib/i18n/locales.ts";

/**
 * Links to the current page in each language, under the language's own name. components/language/start-languages.ts adds the
 * query to their addresses, and notices the choice.
 */
export function LanguageLinks({ locale, className }: { locale: Locale; className: string }) {
  const path = usePathname();
  return (
    <ul className={className}>
      {locales.map(({ code, name, hreflang }) => (
        <li key={code}>
          <a
            {...languageAttributes(code)}
            href={pathInLocale(code, path)}
            hrefLang={hreflang}
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
