import { withLatinDigits } from "#lib/i18n/latin-digits.ts";

/** Marks that people leave out. Bengali vowel signs are letters, so they stay. */
const MARKS = /[\u0300-\u036F\u0640\u064B-\u065F\u0670\u0981\u09BC\u09CD\u200C\u200D]/gu;

/** Letters that writers exchange, such as kaf and yeh of the Persian keyboard, and Bengali letters that sound alike. */
const SAME: Readonly<Record<string, string>> = {
  ى: "ي",
  ة: "ه",
  ک: "ك",
  ی: "ي",
  "\u09C0": "\u09BF",
  "\u09C2": "\u09C1",
  ণ: "ন",
  ষ: "শ",
};
const EXCHANGED = new RegExp(`[${Object.keys(SAME).join("")}]`, "gu");

/** Matches the Arabic article and the short words that are joined with it, if at least three letters follow. */
const ARTICLE = /^(?:[وفبك]?ال|لل)(?=.{3})/u;

/** Matches the article likewise in a word that a visitor has not finished: only one or two letters follow. */
const EARLY_ARTICLE = /^(?:[وفبك]?ال|لل)(?=.{1,2}$)/u;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** False for a single letter, such as the l of l'hôpital. */
const saysSomething = (word: string) => word.length > 1 || /\d/.test(word);

/** Ignores capitals, marks that people leave out, and digits of other scripts. */
function readWords(text: string): string[] {
  const plain = withLatinDigits(text.normalize("NFKD").replace(MARKS, "").toLowerCase());
  const words = plain.replace(EXCHANGED, (letter) => SAME[letter] ?? letter).match(WORD) ?? [];
  return words.filter(saysSomething);
}

/** An Arabic word loses its article. */
export const termsOfText = (text: string): string[] => readWords(text).map((word) => word.replace(ARTICLE, ""));

/** Each term is a list of alternatives, because a short Arabic word may be the beginning of a long one. */
export const termsOfQuery = (words: string): string[][] =>
  termsOfText(words).map((term) => [...new Set([term, term.replace(EARLY_ARTICLE, "")])]);
