import "server-only";
import { randomInt } from "node:crypto";

/** 32 signs that nobody confuses when reading them aloud: no 0, O, 1 or I. */
const ALPHABET = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";
const RANDOM_SIGNS = 8;

/** Luhn mod N: finds one wrong sign and nearly every pair of neighbours that changed places. */
function checkSign(signs: string): string {
  const n = ALPHABET.length;
  const sum = [...signs].reverse().reduce((total, sign, index) => {
    const addend = ALPHABET.indexOf(sign) * (index % 2 === 0 ? 2 : 1);
    return total + Math.floor(addend / n) + (addend % n);
  }, 0);
  return ALPHABET.charAt((n - (sum % n)) % n);
}

/** A new reference such as `7K3-M9Q-XTC`: 40 random bits and a check sign, in threes to be read aloud. */
export function newReference(): string {
  const signs = Array.from({ length: RANDOM_SIGNS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
  return (signs + checkSign(signs)).replace(/(...)(?=.)/g, "$1-");
}

/** True for a reference in its written form whose check sign fits. */
export function isReference(text: string): boolean {
  if (!/^[2-9A-HJ-NP-Z]{3}(-[2-9A-HJ-NP-Z]{3}){2}$/.test(text)) return false;
  const signs = text.replaceAll("-", "");
  return signs.at(-1) === checkSign(signs.slice(0, -1));
}
