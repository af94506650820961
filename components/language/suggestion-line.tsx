import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { type Locale, languageAttributes } from "#lib/i18n/locales.ts";

export interface SuggestionWords {
  readonly text: string;
  readonly go: string;
  readonly dismiss: string;
}

interface Props {
  /** The language of the words and of the page that the link leads to. */
  locale: Locale;
  words: SuggestionWords;
  href: string;
  onDismiss: () => void;
}

/** The elements that the line must not cover: forms and everything that looks like a button. */
const CONTROLS = "main :is(form, button, a.rounded-card)";

/** Returns whether the line would cover a form or a button. It is true before the first measurement. */
function useIsInTheWay(line: RefObject<HTMLElement | null>): boolean {
  const [isInTheWay, setInTheWay] = useState(true);
  useEffect(() => {
    function look() {
      const own = line.current?.getBoundingClientRect();
      const controls = [...document.querySelectorAll(CONTROLS)].map((control) => control.getBoundingClientRect());
      setInTheWay(own !== undefined && controls.some((control) => overlap(control, own)));
    }
    look();
    const listening = new AbortController();
    for (const event of ["scroll", "resize"] as const) {
      addEventListener(event, look, { passive: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, [line]);
  return isInTheWay;
}

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/** Shows one line above the bottom bar. It overlays the page, so nothing moves, and the visitor can close it. */
export function SuggestionLine({ locale, words, href, onDismiss }: Props): ReactNode {
  const line = useRef<HTMLElement>(null);
  const isInTheWay = useIsInTheWay(line);
  return (
    <aside
      {...languageAttributes(locale)}
      ref={line}
      aria-label={words.text}
      data-no-print
      data-language-suggestion
      className={`${isInTheWay ? "invisible" : ""} absolute start-2 bottom-full mb-2 flex items-center gap-x-3 rounded-card border border-line bg-paper ps-4 text-sm float md:start-6 md:mb-4`}
    >
      <p className="whitespace-nowrap">
        <span className="max-sm:hidden">{words.text} </span>
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
