"use client";

// biome-ignore lint/style/noRestrictedImports: the same page in another language: a layout, which has no path, cannot tell.
import { usePathname } from "next/navigation";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { stopSuggesting, suggestionFor } from "#components/language/language-preference.ts";
import type { SuggestionWords } from "#components/language/suggestion-line.tsx";
import { useHydrated } from "#components/ui/use-hydrated.ts";
import { type Locale, pathInLocale } from "#lib/i18n/locales.ts";

/** Loaded only where it is shown: most visitors already read the language of the page. */
const SuggestionLine = lazy(() =>
  import("#components/language/suggestion-line.tsx").then(
    ({ SuggestionLine }) => ({ default: SuggestionLine }),
    // Otherwise a failed download would break the page.
    () => ({ default: (): ReactNode => null }),
  ),
);

interface Props {
  locale: Locale;
  /** Words that offer the page in each other language, written in that language. */
  offers: Partial<Record<Locale, SuggestionWords>>;
}

/** Suggests another of our languages to a browser that prefers it, in one quiet line. It never redirects. */
export function BrowserSuggestion({ locale, offers }: Props) {
  const path = usePathname();
  const [isDismissed, setDismissed] = useState(false);
  const preferred = useHydrated() && !isDismissed ? suggestionFor(locale) : undefined;
  const words = preferred && offers[preferred];
  if (!words) return null;
  function dismiss() {
    stopSuggesting();
    setDismissed(true);
  }
  // The query of a thank-you page names the form.
  const href = pathInLocale(preferred, path) + location.search;
  return (
    <Suspense>
      <SuggestionLine locale={preferred} words={words} href={href} onDismiss={dismiss} />
    </Suspense>
  );
}
