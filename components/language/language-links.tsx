"use client";

// biome-ignore lint/style/noRestrictedImports: only usePathname knows the path of the page; the layout that draws these links has none.
import { usePathname } from "next/navigation";
import { stopSuggesting } from "#components/language/language-preference.ts";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import { type Locale, languageAttributes, locales, pathInLocale } from "#lib/i18n/locales.ts";

/** Links to the current page in each language, under the language's own name. The links work without scripts. */
export function LanguageLinks({ locale, className }: { locale: Locale; className: string }) {
  const path = usePathname();
  // The query of a thank-you page names the form. Only the browser knows it, because the page is static.
  const query = useHydrated() ? location.search : "";
  return (
    <ul className={className}>
      {locales.map(({ code, name, hreflang }) => (
        <li key={code}>
          <a
            {...languageAttributes(code)}
            href={pathInLocale(code, path) + query}
            hrefLang={hreflang}
            aria-current={code === locale || undefined}
            onClick={stopSuggesting}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline aria-[current]:font-semibold"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
