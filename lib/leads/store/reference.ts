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

/** White space and every dash, dot and line that people write between the groups of a reference. */
const SEPARATOR = "[\\s\\p{Pd}\u2212\u30fc._]";

/** Returns a typed text in capitals, with the digits 0 to 9 and without invisible marks, as other keyboards and pages add them. */
const readable = (typed: string): string =>
  withLatinDigits(decode(typed).normalize("NFKC"))
    .replace(/\p{DI}/gu, "")
    .toUpperCase();

/** Decodes a reference in an address. A mail program may have put the address into the address of its own page, encoded once more. */
const decode = (typed: string) =>
  typed.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded).replace(/%[\da-f]{2}/gi, " ");
    } catch {
      return " ";
    }
  });

/** Returns the characters of a reference that a person typed, without dashes and in capitals. */
export const referenceCharacters = (typed: string): string => readable(typed).replace(new RegExp(SEPARATOR, "gu"), "");

const group = "[2-9A-HJ-NP-Z]{3}";

/** The ways to write a reference within other text, the surest first. A lookahead finds them in overlapping words too. */
const shapes = [`(?:\\p{Pd}|\u2212|\u30fc)`, "", `${SEPARATOR}{1,3}`].map(
  (between) => new RegExp(`(?:^|[^0-9A-Z])(?=(${group})${between}(${group})${between}(${group})(?![0-9A-Z]))`, "gu"),
);

/** No sentence and no address with a reference is longer. The limit keeps the search fast. */
const MAX_LENGTH = 2000;

/**
 * Returns the reference in a text that a person typed or pasted, or undefined if there is none. Label, quotes, sentence and address around
 * it do not matter. The check character tells a reference from other words.
 */
export function readReference(typed: string): string | undefined {
  if (typed.length > MAX_LENGTH) return undefined;
  const whole = inGroups(referenceCharacters(typed));
  if (isReference(whole)) return whole;
  const text = readable(typed);
  for (const shape of shapes) {
    // A label comes first, so of several words that could be a reference, the last one is.
    const found = [...text.matchAll(shape)].map(([, ...groups]) => groups.join("-")).findLast(isReference);
    if (found) return found;
  }
  return undefined;
}
