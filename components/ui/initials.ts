/** Georgian names have no capitals, and many phones cannot show them. */
const UNCAPPED = /\p{Script=Georgian}/u;

/** Joined letters: two initials side by side would look like a word. */
const JOINING = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}]/u;
const NON_JOINER = "\u200c";
/** Letters that hang from one line: nothing can separate two, so we show one. */
const HANGING = /[\p{Script=Bengali}\p{Script=Devanagari}]/u;

/** The Arabic article is not part of an initial. */
const ARTICLE = /^\P{L}*ال(?=\p{L}{2})/u;

/** None in a browser that cannot find them, such as Firefox before 125. */
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

/** Returns one letter if two would look like a word, and none if the name has no letter. */
export function initialsOf(name: string): string {
  const letters = name.normalize("NFC").split(/\s+/u).map(firstLetter).filter(Boolean);
  const [first = "", last = ""] = [letters[0], letters.length > 1 ? letters.at(-1) : ""];
  if (HANGING.test(first)) return first;
  return JOINING.test(first) && last ? `${first}${NON_JOINER}${last}` : `${first}${last}`;
}
