/** Finds English in texts of another language. */

import { globSync } from "node:fs";
import { scriptOf } from "#lib/i18n/heading-faces.ts";
import { defaultLocale, type Locale } from "#lib/i18n/locales.ts";
import { escapePattern, readContent, textsOf } from "#verification/support/texts.ts";

/** A text, and where a visitor meets it. */
export interface PlacedText {
  text: string;
  place: string;
}

/** Latin letters that stay in every script: readers know these names, or must type or find them as they are. */
const keptInLatin: readonly RegExp[] = [
  // References, which visitors read out letter by letter. They come first, because a part of one may be another name, such as SVG.
  /\b[2-9A-Z]{3}(-[2-9A-Z]{3}){2}\b/g,
  // Our name, and the names of services, programs and phones.
  /\b(Veramed|WhatsApp|LinkedIn|MedlinePlus|JavaScript|iPhone|Word|Excel|PowerPoint)\b/g,
  // Names of file formats, as phones show them.
  /\b(PDF|JPG|PNG|WebP|GIF|TIFF|AVIF|HEIC|SVG|DICOM|DOCX?)\b/g,
  // Sizes, and places of an iPhone, which speaks few languages, as phones show them.
  /\b(MB|KB|Files|Photo Library)\b|\(Back\)/g,
  // Addresses: emails, and hosts of sources.
  /\S+@\S+|\b(?:[\w-]+\.)+[a-z]{2,}\b/g,
  // Institutions, in brackets after their name in the page's language.
  /\((WHO|NHS|FDA|NIH)\)/g,
  // Their names, where a language keeps them so that a reader finds them on the page behind the link.
  /\b(NHS|World Health Organization|National Cancer Institute|U\.S\. National Library of Medicine)\b/g,
  /\b(U\.S\. Food and Drug Administration|National Institute of Diabetes and Digestive and Kidney Diseases)\b/g,
  // The placeholder of a phone number (requirements §9.3).
  /XXXXXXXXXX/g,
  // The letters that no reference has.
  /\b[IO]\b/g,
  // The names of the visas on the Indian government's form.
  /\(e[-‑]Medical( Attendant)?( visa)?\)/g,
  // The names of people, unless they are placeholders.
  ...globSync(`brand/team/${defaultLocale}/*.md`)
    .map((path) => readContent(path).data)
    .filter(({ draft }) => !draft)
    .map(({ name }) => new RegExp(escapePattern(`${name}`), "g")),
  // A header, in a sentence for programmers.
  /\bIdempotency-Key\b/g,
];

/** Frequent in English, and no words of our other languages in Latin letters. */
const ENGLISH =
  /\b(the|and|of|with|you|your|is|are|was|for|we|our|not|this|that|it|to|be|by|from|have|has|what|when|which|who|can|will|do|does|here|there|please)\b/gi;

/** Words that are the same in English and in another language. */
const sharedWords: Partial<Record<Locale, readonly string[]>> = {
  fr: ["Articles", "Blog", "Chat", "Contact", "Menu", "Message", "Questions", "Services"],
};

/** Shorter texts of English pages may be right elsewhere: "Kenya (+254)" is. */
const SENTENCE = 30;

/** Returns the texts that look English. `english` are the texts of the English pages. */
export function englishIn(
  locale: Locale,
  said: readonly PlacedText[],
  english: ReadonlySet<string> = new Set(),
): string[] {
  const untranslated = untranslatedIn(locale);
  const isLatin = scriptOf(locale) === "Latn";
  const isEnglish = ({ text }: PlacedText) =>
    untranslated.texts.has(text) ||
    (isLatin
      ? untranslated.patterns.some((pattern) => pattern.test(text)) ||
        (text.length >= SENTENCE && english.has(text)) ||
        (text.match(ENGLISH)?.length ?? 0) >= 3
      : // In another script, the Latin letters show it.
        /\p{Script=Latin}/u.test(withoutNames(text)));
  return said.filter(isEnglish).map(({ text, place }) => `${locale} ${place}: ${text}`);
}

const withoutNames = (text: string) => keptInLatin.reduce((rest, pattern) => rest.replaceAll(pattern, " "), text);

const ARGUMENT = /\{\w+\}|<\/?\w+>/;

const cache = new Map<Locale, ReturnType<typeof findUntranslated>>();

function untranslatedIn(locale: Locale) {
  const found = cache.get(locale) ?? findUntranslated(locale);
  cache.set(locale, found);
  return found;
}

/** Returns the English texts of the content that would be wrong in the language, with patterns for their arguments. */
function findUntranslated(locale: Locale) {
  // Leaves out plurals, which are sentences that the other rules find, and texts without words, like "{name}: {title}" or a
  // name.
  const plain = [...textsOf(defaultLocale).values()]
    .filter((text) => !/\{\w+,/.test(text) && /[a-z]{2}/i.test(withoutNames(text.replaceAll(/\{\w+\}/g, ""))))
    .filter((text) => !sharedWords[locale]?.includes(text))
    .map((text) => text.replaceAll(/\s+/g, " "));
  const { true: withArguments = [], false: whole = [] } = Object.groupBy(plain, (text) => `${ARGUMENT.test(text)}`);
  return { texts: new Set(whole), patterns: [...new Set(withArguments)].map(exactly) };
}

const exactly = (text: string) => new RegExp(`^${text.split(ARGUMENT).map(escapePattern).join(".*")}$`);
