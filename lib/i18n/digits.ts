/**
 * Returns a number, or a text with numbers such as "09:00", in the digits of a language (decision 0002). Do not pass phone numbers,
 * references, file names or addresses, because they keep their digits.
 */
export function localDigits(locale: string, text: number | string): string {
  const digits = new Intl.NumberFormat(locale);
  return String(text).replace(/\d/g, (digit) => digits.format(Number(digit)));
}

/** The CSS counter style for each set of digits that Intl gives to a language (CLDR). All other languages use `decimal`. */
const COUNTER_STYLES: Readonly<Record<string, string>> = {
  arab: "arabic-indic",
  arabext: "persian",
  beng: "bengali",
  deva: "devanagari",
  mymr: "myanmar",
};

/** Returns the CSS counter style with the digits of a language, or undefined if the digits are 0 to 9. */
export const counterStyle = (locale: string): string | undefined =>
  COUNTER_STYLES[new Intl.NumberFormat(locale).resolvedOptions().numberingSystem];
