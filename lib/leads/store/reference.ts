import "server-only";
import { randomInt } from "node:crypto";
import { withLatinDigits } from "#lib/i18n/latin-digits.ts";

/** The 32 characters of references. 0, O, 1 and I are missing, because people confuse them. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const RANDOM_LENGTH = 8;

/** The number of characters in a reference: the random characters and the check character. */
export const REFERENCE_LENGTH = RANDOM_LENGTH + 1;

/**
 * Returns the check character by the Luhn mod N algorithm. It reveals each wrong character, and nearly every swap of two neighbouring
 * characters.
 */
function checkCharacter(text: string): string {
  const n = ALPHABET.length;
  const sum = [...text].reverse().reduce((total, character, index) => {
    const addend = ALPHABET.indexOf(character) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(addend / n) + (addend % n);
  }, 0);
  return ALPHABET.charAt((n - (sum % n)) % n);
}

/** Returns a new reference such as `7K3-M9Q-XTE`. It has 40 random bits and a check character, in groups that are easy to read aloud. */
export function newReference(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
  return inGroups(random + checkCharacter(random));
}

/** Returns the characters in groups of three, which are easy to read aloud. */
export const inGroups = (characters: string): string => characters.replace(/(...)(?=.)/g, "$1-");

/** Returns true if a text is a reference in its written form, with the right check character. */
export function isReference(text: string): boolean {
  if (!/^[2-9A-HJ-NP-Z]{3}(-[2-9A-HJ-NP-Z]{3}){2}$/.test(text)) return false;
  const characters = text.replaceAll("-", "");
  return characters.at(-1) === checkCharacter(characters.slice(0, -1));
}

/**
 * Returns the characters of a reference that a person typed or pasted, without dashes and in capitals. Accepts lower case, spaces, any
 * dashes, and the digits of other keyboards. Removes invisible direction marks, which a copy from a right-to-left page may contain.
 */
export const referenceCharacters = (typed: string): string =>
  withLatinDigits(typed.normalize("NFKC"))
    .replace(/[\s\p{Pd}\p{Cf}._]/gu, "")
    .toUpperCase();

/** Returns the reference that a person typed, or undefined if the text is not a reference. */
export function readReference(typed: string): string | undefined {
  const reference = inGroups(referenceCharacters(typed));
  return isReference(reference) ? reference : undefined;
}
