"use client";

// biome-ignore lint/style/noRestrictedImports: the same page in another language: a layout, which has no path, cannot tell.
import { usePathname } from "next/navigation";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { keepFromSuggesting, suggestionFor } from "#components/language/language-preference.ts";
import type { SuggestionWords } from "#components/language/suggestion-line.tsx";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import { type Locale, pathInLocale } from "#lib/i18n/locales.ts";

/** Fetched by those who see it: most visitors came to the language that they read. */
const SuggestionLine = lazy(() =>
  import("#components/language/suggestion-line.tsx").then(
    ({ SuggestionLine }) => ({ default: SuggestionLine }),
    // Without it a network that fails would break the page.
    () => ({ default: (): ReactNode => null }),
  ),
);

interface Props {
  locale: Locale;
  /** In each other language, words that say that the page is there in it. */
  offers: Partial<Record<Locale, SuggestionWords>>;
}

/** One quiet line for a browser that prefers another of our languages; nobody is led away. */
export function BrowserSuggestion({ locale, offers }: Props) {
  const path = usePathname();
  const [isDismissed, setDismissed] = useState(false);
  const preferred = useHydrated() && !isDismissed ? suggestionFor(locale) : undefined;
  const words = preferred && offers[preferred];
  if (!words) return null;
  function dismiss() {
    keepFromSuggesting();
    setDismissed(true);
  }
  // The query says which form a thank-you page is for.
  const href = pathInLocale(preferred, path) + location.search;
  return (
    <Suspense>
      <SuggestionLine locale={preferred} words={words} href={href} onDismiss={dismiss} />
    </Suspense>
  );
}
