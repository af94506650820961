import { type Locale, locales } from "#lib/i18n/locales.ts";

/** Says on this device that its owner has chosen a language, and nothing else. */
const CHOSEN = "language-chosen";

/** No language is suggested on this device from now on; where a browser keeps nothing, on this page only. */
export function keepFromSuggesting(): void {
  try {
    localStorage.setItem(CHOSEN, "yes");
  } catch {
    // It is suggested again on the next page: a nuisance, no loss.
  }
}

const hasChosen = () => {
  try {
    return localStorage.getItem(CHOSEN) !== null;
  } catch {
    return false;
  }
};

/** The language of ours that the browser's owner reads best (BCP 47 tags, best first), or undefined. */
export function preferredOf(tags: readonly string[]): Locale | undefined {
  const bases = tags.map((tag) => tag.toLowerCase().split("-")[0]);
  return locales
    .filter(({ code }) => bases.includes(code))
    .toSorted((a, b) => bases.indexOf(a.code) - bases.indexOf(b.code))[0]?.code;
}

/** What to suggest on a page in `locale`: undefined when it is the preferred one, or when a choice was made before. */
export function suggestionFor(locale: Locale): Locale | undefined {
  const preferred = preferredOf(navigator.languages);
  return preferred === locale || hasChosen() ? undefined : preferred;
}
