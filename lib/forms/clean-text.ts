/** Removes characters that people cannot see. The browser and the server use the same function. */

/** Other programs' line breaks, such as Word's in a cell (U+000B). */
const LINE_BREAKS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** A tab, and a character that looks like a space but that `\s` does not match. */
const SPACES = /[\t\u2800]/g;

/** Control characters, marks of direction, zero-width spaces, soft hyphens, fillers. Joiners and variation selectors belong to words. */
const INVISIBLE =
  /(?!\n|[\u034f\u17b4\u17b5]|[\u180b-\u180d\u180f]|\u200c|\u200d|[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}])[\p{Cc}\p{DI}\ufff9-\ufffb]/gu;

/** Joiners that join nothing, because no letter stands before them. */
const STRAY_JOINERS = /(^|\s)[\u200c\u200d]+/g;

const BLANK = /^[\s\p{DI}]*$/u;

/** Returns the text in NFC and trimmed. Text in which nothing can be seen becomes empty. */
export function cleanText(text: string): string {
  const seen = text.replace(LINE_BREAKS, "\n").replace(SPACES, " ").replace(INVISIBLE, "").replace(STRAY_JOINERS, "$1");
  return BLANK.test(seen) ? "" : seen.normalize("NFC").trim();
}
