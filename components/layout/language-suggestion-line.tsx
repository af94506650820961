import type { ReactNode } from "react";
import { type Locale, languageAttributes } from "@/lib/i18n/locales";

export interface SuggestionWords {
  readonly text: string;
  readonly go: string;
  readonly dismiss: string;
}

interface Props {
  /** The language of the words, and of the page that they lead to. */
  locale: Locale;
  words: SuggestionWords;
  href: string;
  onDismiss: () => void;
}

/** It lies over the page's last lines and can be taken away; nothing moves when it comes. */
export function SuggestionLine({ locale, words, href, onDismiss }: Props): ReactNode {
  return (
    <aside
      {...languageAttributes(locale)}
      aria-label={words.text}
      data-no-print
      data-language-suggestion
      className="sticky bottom-[calc(3.75rem+env(safe-area-inset-bottom))] z-10 mx-2 flex items-center gap-x-3 rounded-card border border-line bg-paper ps-4 text-base shadow-float md:bottom-4 md:me-4 md:ms-auto"
    >
      <p className="grow py-2">
        {words.text}{" "}
        <a
          href={href}
          className="inline-flex min-h-11 items-center font-semibold text-pine underline underline-offset-4"
        >
          {words.go}
        </a>
      </p>
      <button
        type="button"
        aria-label={words.dismiss}
        onClick={onDismiss}
        className="grid size-11 shrink-0 place-items-center text-2xl"
      >
        <span aria-hidden="true">×</span>
      </button>
    </aside>
  );
}
