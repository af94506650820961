"use client";

// biome-ignore lint/style/noRestrictedImports: the same page in other languages: a layout, which has no path, cannot tell.
import { usePathname } from "next/navigation";
import { keepFromSuggesting } from "#components/language/language-preference.ts";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import { type Locale, languageAttributes, locales, pathInLocale } from "#lib/i18n/locales.ts";

/** The page that is shown, in each language by its own name: plain links, which work before and without scripts. */
export function LanguageLinks({ locale, className }: { locale: Locale; className: string }) {
  const path = usePathname();
  // The query says which form a thank-you page is for. It is known in the browser only, as the page is static.
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
            onClick={keepFromSuggesting}
            className="inline-flex min-h-11 items-center underline-offset-4 hover:underline aria-[current]:font-semibold"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
