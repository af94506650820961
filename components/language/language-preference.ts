import { type Locale, locales } from "#lib/i18n/locales.ts";

/** The storage key that marks that this device's owner has chosen a language. */
const CHOSEN = "language-chosen";

/** Stops suggesting a language on this device. In a browser that stores nothing, it stops on this page only. */
export function stopSuggesting(): void {
  try {
    localStorage.setItem(CHOSEN, "yes");
  } catch {
    // Nothing is lost: the next page suggests it again.
  }
}

const hasChosen = () => {
  try {
    return localStorage.getItem(CHOSEN) !== null;
  } catch {
    return false;
  }
};

/** Returns the one of our languages that the visitor prefers, or undefined. The tags are BCP 47, best first. */
export function preferredLocale(tags: readonly string[]): Locale | undefined {
  const bases = tags.map((tag) => tag.toLowerCase().split("-")[0]);
  return locales
    .filter(({ code }) => bases.includes(code))
    .toSorted((a, b) => bases.indexOf(a.code) - bases.indexOf(b.code))[0]?.code;
}

/**
 * Returns the language to suggest on a page in `locale`, or undefined if that is the preferred one or the visitor has chosen
 * before.
 */
export function suggestionFor(locale: Locale): Locale | undefined {
  const preferred = preferredLocale(navigator.languages);
  return preferred === locale || hasChosen() ? undefined : preferred;
}
