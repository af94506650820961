import "server-only";
import { randomInt } from "node:crypto";
import { withLatinDigits } from "#lib/i18n/latin-digits.ts";

/** People confuse 0 with O and 1 with I, so all four are missing. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const RANDOM_LENGTH = 8;

export const REFERENCE_LENGTH = RANDOM_LENGTH + 1;

/** The Luhn mod N algorithm reveals each wrong character, and nearly every swap of two neighbouring characters. */
function checkCharacter(text: string): string {
  const n = ALPHABET.length;
  const sum = [...text].reverse().reduce((total, character, index) => {
    const addend = ALPHABET.indexOf(character) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(addend / n) + (addend % n);
  }, 0);
  return ALPHABET.charAt((n - (sum % n)) % n);
}

/** A reference has 40 random bits and a check character, in groups that are easy to read aloud: `7K3-M9Q-XTE`. */
export function newReference(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
  return inGroups(random + checkCharacter(random));
}

export const inGroups = (characters: string): string => characters.replace(/(...)(?=.)/g, "$1-");

export function isReference(text: string): boolean {
  if (!/^[2-9A-HJ-NP-Z]{3}(-[2-9A-HJ-NP-Z]{3}){2}$/.test(text)) return false;
  const characters = text.replaceAll("-", "");
  return characters.at(-1) === checkCharacter(characters.slice(0, -1));
}

const SEPARATOR = "[\\s\\p{Pd}\u2212\u30fc._]";

/** Replaces digits of other scripts, which other keyboards type, and removes invisible marks, which copied texts may have. */
const readable = (typed: string): string =>
  withLatinDigits(decode(typed).normalize("NFKC"))
    .replace(/\p{DI}/gu, "")
    .toUpperCase();

/** A mail program may have put a URL into the URL of a page of its own, and so have percent-encoded it twice. */
const decode = (typed: string) =>
  typed.replace(/(?:%[\da-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded).replace(/%[\da-f]{2}/gi, " ");
    } catch {
      return " ";
    }
  });

export const referenceCharacters = (typed: string): string => readable(typed).replace(new RegExp(SEPARATOR, "gu"), "");

const group = "[2-9A-HJ-NP-Z]{3}";

/** References with hyphens come first, because other words rarely look like them. A lookahead also finds them in overlapping words. */
const shapes = [`(?:\\p{Pd}|\u2212|\u30fc)`, "", `${SEPARATOR}{1,3}`].map(
  (between) => new RegExp(`(?:^|[^0-9A-Z])(?=(${group})${between}(${group})${between}(${group})(?![0-9A-Z]))`, "gu"),
);

/** No sentence and no URL with a reference is longer. The limit keeps the search fast. */
const MAX_LENGTH = 2000;

/** Finds the reference within a label, quotes, a sentence or a URL. The check character tells a reference from other words. */
export function readReference(typed: string): string | undefined {
  if (typed.length > MAX_LENGTH) return undefined;
  const whole = inGroups(referenceCharacters(typed));
  if (isReference(whole)) return whole;
  const text = readable(typed);
  for (const shape of shapes) {
    // A label stands before its reference. So if several words could be a reference, we take the last one.
    const found = [...text.matchAll(shape)].map(([, ...groups]) => groups.join("-")).findLast(isReference);
    if (found) return found;
  }
  return undefined;
}
