import { illnessWords } from "#lib/site/content/illness-words.ts";
import { termsOfText } from "#lib/site/search/normalise.ts";

/** A shorter word is a part of too many others: "ear" is in "early". */
const MIN_PART = 5;

/** Bengali, Arabic and Russian words have many endings. A shorter stem begins too many others. */
const MIN_STEM = 4;

const isLatin = (word: string) => /^[a-z0-9]+$/.test(word);

function isIn(word: string, terms: readonly string[]): boolean {
  if (word.length >= MIN_PART) return terms.join("").includes(word);
  return terms.some(
    (term) => term === word || (isLatin(word) ? term === `${word}s` : word.length >= MIN_STEM && term.startsWith(word)),
  );
}

/** Returns the first word for an illness, or of a treatment's id or title, that is in a text. Ignores capitals, marks and spaces. */
export function findIllnessWord(text: string, treatmentNames: readonly string[]): string | undefined {
  const terms = termsOfText(text);
  // An id may have `.?` in place of a hyphen (lib/site/content/treatment-names.ts).
  const ofTreatments = treatmentNames.flatMap((name) => termsOfText(name)).filter(({ length }) => length >= MIN_PART);
  return [...illnessWords, ...ofTreatments].find((word) => isIn(termsOfText(word).join(""), terms));
}
