import "server-only";
import { randomInt } from "node:crypto";
import { withLatinDigits } from "#lib/forms/latin-digits.ts";

/** 32 characters that nobody confuses when they are read aloud: no 0, O, 1 or I. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const RANDOM_LENGTH = 8;

/** How many characters a reference has: the random ones and the check character. */
export const REFERENCE_LENGTH = RANDOM_LENGTH + 1;

/** Returns the Luhn mod N check character. It reveals one wrong character and nearly every swap of two neighbours. */
function checkCharacter(text: string): string {
  const n = ALPHABET.length;
  const sum = [...text].reverse().reduce((total, character, index) => {
    const addend = ALPHABET.indexOf(character) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(addend / n) + (addend % n);
  }, 0);
  return ALPHABET.charAt((n - (sum % n)) % n);
}

/** Creates a reference such as `7K3-M9Q-XTC`: 40 random bits and a check character, grouped to be read aloud. */
export function newReference(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
  return inGroups(random + checkCharacter(random));
}

/** Writes characters in groups of three, to be read aloud. */
export const inGroups = (characters: string): string => characters.replace(/(...)(?=.)/g, "$1-");

/** Returns true for a reference in its written form with the right check character. */
export function isReference(text: string): boolean {
  if (!/^[2-9A-HJ-NP-Z]{3}(-[2-9A-HJ-NP-Z]{3}){2}$/.test(text)) return false;
  const characters = text.replaceAll("-", "");
  return characters.at(-1) === checkCharacter(characters.slice(0, -1));
}

/**
 * Returns the characters of a reference as people type or paste it: in lower case, with spaces, with any dashes or none, with the
 * digits of another keyboard, and with the invisible marks of direction that come along from a right-to-left page.
 */
export const referenceCharacters = (typed: string): string =>
  withLatinDigits(typed.normalize("NFKC"))
    .replace(/[\s\p{Pd}\p{Cf}._]/gu, "")
    .toUpperCase();

/** Returns the reference that somebody typed as it was read aloud, or undefined if it is none. */
export function readReference(typed: string): string | undefined {
  const reference = inGroups(referenceCharacters(typed));
  return isReference(reference) ? reference : undefined;
}
