/** Georgian names are not written with the capitals of that script, and many phones cannot show those capitals. */
const UNCAPPED = /\p{Script=Georgian}/u;

/** Scripts with joined letters. Without a character between them, two initials side by side would look like a word. */
const JOINING = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}]/u;
const NON_JOINER = "\u200c";
/** Scripts whose letters hang from one line. No character can separate two letters there, so we show one initial. */
const HANGING = /[\p{Script=Bengali}\p{Script=Devanagari}]/u;

/** Matches the Arabic article at the start of a word, which is not part of an initial. */
const ARTICLE = /^\P{L}*ال(?=\p{L}{2})/u;

/** Returns the letters of a text. Returns none in a browser that cannot find them, such as Firefox before 125. */
function lettersOf(text: string): string[] {
  if (!Intl.Segmenter) return [];
  const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

function firstLetter(word: string): string {
  const letter = lettersOf(word.replace(ARTICLE, "")).find((part) => /\p{L}/u.test(part)) ?? "";
  const capital = UNCAPPED.test(letter) ? letter : letter.toUpperCase();
  return lettersOf(capital).length === 1 ? capital : letter;
}

/**
 * Returns the first letters of the first and the last word of a name, or one letter if two would look like a word. Returns an empty string
 * if the name has no letter, or the browser cannot find it.
 */
export function initialsOf(name: string): string {
  const letters = name.normalize("NFC").split(/\s+/u).map(firstLetter).filter(Boolean);
  const [first = "", last = ""] = [letters[0], letters.length > 1 ? letters.at(-1) : ""];
  if (HANGING.test(first)) return first;
  return JOINING.test(first) && last ? `${first}${NON_JOINER}${last}` : `${first}${last}`;
}
