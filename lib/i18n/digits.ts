/** Writes a text in the digits of a language (decision 0002). Not for phone numbers, references, file names and URLs. */
export function localDigits(locale: string, text: number | string): string {
  const digits = new Intl.NumberFormat(locale);
  return String(text).replace(/\d/g, (digit) => digits.format(Number(digit)));
}

/** CSS counter styles, by the digits that Intl gives to a language (CLDR). Other digits use CSS's own default, `decimal`. */
const COUNTER_STYLES: Readonly<Record<string, string>> = {
  arab: "arabic-indic",
  arabext: "persian",
  beng: "bengali",
  deva: "devanagari",
  mymr: "myanmar",
};

export const counterStyle = (locale: string): string | undefined =>
  COUNTER_STYLES[new Intl.NumberFormat(locale).resolvedOptions().numberingSystem];
