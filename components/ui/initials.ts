/** Not changed to capitals: Georgian names are written without them, and many phones cannot show them. */
const UNCAPPED = /\p{Script=Georgian}/u;

/** Letters that join: two initials would look like a word, so we put {@link NON_JOINER} between them. */
const JOINING = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}]/u;
const NON_JOINER = "\u200c";
/** Letters that hang from a common line: nothing can separate two initials, so we show one. */
const HANGING = /[\p{Script=Bengali}\p{Script=Devanagari}]/u;

/** The Arabic article is not part of an initial. */
const ARTICLE = /^\P{L}*ال(?=\p{L}{2})/u;

/** Returns no letters in a browser without Intl.Segmenter, such as Firefox before 125. */
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

/** Returns the first letters of the first and last name. Returns one letter if two would look like a word, none if there is no letter. */
export function initialsOf(name: string): string {
  const letters = name.normalize("NFC").split(/\s+/u).map(firstLetter).filter(Boolean);
  const [first = "", last = ""] = [letters[0], letters.length > 1 ? letters.at(-1) : ""];
  if (HANGING.test(first)) return first;
  return JOINING.test(first) && last ? `${first}${NON_JOINER}${last}` : `${first}${last}`;
}
