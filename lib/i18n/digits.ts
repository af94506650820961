/** In the digits of a language (decision 0002). Phone numbers, references, file names and addresses keep theirs. */
export function localDigits(locale: string, text: number | string): string {
  const digits = new Intl.NumberFormat(locale);
  return String(text).replace(/\d/g, (digit) => digits.format(Number(digit)));
}

/** By the digits that Intl gives to a language (CLDR). Others use `decimal`. */
const COUNTER_STYLES: Readonly<Record<string, string>> = {
  arab: "arabic-indic",
  arabext: "persian",
  beng: "bengali",
  deva: "devanagari",
  mymr: "myanmar",
};

/** Undefined if the digits are 0 to 9. */
export const counterStyle = (locale: string): string | undefined =>
  COUNTER_STYLES[new Intl.NumberFormat(locale).resolvedOptions().numberingSystem];
