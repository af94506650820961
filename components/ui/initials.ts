const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Georgian has capitals that names do not use and many phones cannot show; the rest have none. */
const UNCAPPED = /\p{Script=Georgian}/u;

/** Scripts that join their letters: two initials side by side would become a word. */
const JOINING = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}]/u;
const NON_JOINER = "\u200c";

/** The Arabic article, which is no part of an initial. */
const ARTICLE = /^\P{L}*ال(?=\p{L}{2})/u;

function firstLetter(word: string): string {
  const letter =
    Array.from(graphemes.segment(word.replace(ARTICLE, "")), ({ segment }) => segment).find((part) =>
      /\p{L}/u.test(part),
    ) ?? "";
  const capital = UNCAPPED.test(letter) ? letter : letter.toUpperCase();
  return Array.from(graphemes.segment(capital)).length === 1 ? capital : letter;
}

/** First letters of the first and the last word of a name, in any script; empty if it has no letter. */
export function initialsOf(name: string): string {
  const letters = name.normalize("NFC").split(/\s+/u).map(firstLetter).filter(Boolean);
  const [first = "", last = ""] = [letters[0], letters.length > 1 ? letters.at(-1) : ""];
  return JOINING.test(first) && last ? `${first}${NON_JOINER}${last}` : `${first}${last}`;
}
