/**
 * Returns a number, or a text with numbers such as "09:00", in the digits of a language (decision 0002). Phone numbers, references,
 * file names and addresses stay as they are: never pass them.
 */
export function localDigits(locale: string, text: number | string): string {
  const digits = new Intl.NumberFormat(locale);
  return String(text).replace(/\d/g, (digit) => digits.format(Number(digit)));
}

/** The counter styles of CSS for the digits that Intl gives to languages (CLDR). All others have the digits of `decimal`. */
const COUNTER_STYLES: Readonly<Record<string, string>> = {
  arab: "arabic-indic",
  arabext: "persian",
  beng: "bengali",
  deva: "devanagari",
  mymr: "myanmar",
};

/** Returns the counter style of CSS that has the digits of a language, or undefined if it has those of English. */
export const counterStyle = (locale: string): string | undefined =>
  COUNTER_STYLES[new Intl.NumberFormat(locale).resolvedOptions().numberingSystem];
