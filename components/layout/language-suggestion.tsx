"use client";

// biome-ignore lint/style/noRestrictedImports: the same page in another language: a layout, which has no path, cannot tell.
import { usePathname } from "next/navigation";
import { useState } from "react";
import { keepFromSuggesting, suggestionFor } from "@/components/layout/language-preference";
import { useHydrated } from "@/components/ui/use-hydrated";
import { type Locale, languageAttributes, pathInLocale } from "@/lib/i18n/locales";

interface Props {
  locale: Locale;
  /** In each other language, words that say that the page is there in it. */
  offers: Partial<Record<Locale, { readonly text: string; readonly go: string; readonly dismiss: string }>>;
}

/**
 * One quiet line for a browser that prefers another of our languages; nobody is led away. It lies over the page's last lines
 * and can be taken away; nothing moves when it comes.
 */
export function LanguageSuggestion({ locale, offers }: Props) {
  const path = usePathname();
  const [isDismissed, setDismissed] = useState(false);
  const preferred = useHydrated() && !isDismissed ? suggestionFor(locale) : undefined;
  const words = preferred && offers[preferred];
  if (!words) return null;
  function dismiss() {
    keepFromSuggesting();
    setDismissed(true);
  }
  return (
    <aside
      {...languageAttributes(preferred)}
      aria-label={words.text}
      data-no-print
      data-language-suggestion
      className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 mx-2 flex items-center gap-x-3 rounded-card border border-line bg-paper ps-4 text-base shadow-float md:bottom-4 md:me-4 md:ms-auto"
    >
      <p className="grow py-2">
        {words.text}{" "}
        <a
          href={pathInLocale(preferred, path)}
          className="inline-flex min-h-11 items-center font-semibold text-pine underline underline-offset-4"
        >
          {words.go}
        </a>
      </p>
      <button
        type="button"
        aria-label={words.dismiss}
        onClick={dismiss}
        className="grid size-11 shrink-0 place-items-center text-2xl"
      >
        <span aria-hidden="true">×</span>
      </button>
    </aside>
  );
}
