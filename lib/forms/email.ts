/** Finds an e-mail address in what people paste, and says which addresses exist and which are unusual. */

import { cleanText } from "#lib/forms/clean-text.ts";
import { withLatinDigits } from "#lib/i18n/latin-digits.ts";

/** The rule of the HTML standard for `<input type=email>`. Each address that it accepts is accepted here. */
const HTML_RULE =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** The provider's rule for a service request (docs/provider-api.md): no `+`, and at most three letters after the last dot. */
const PROVIDER_RULE = /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.\w{2,3}$/;

/** Addresses that some mail server may take although {@link HTML_RULE} refuses them: other letters, and addresses of machines. */
const MAILABLE =
  /^[^\s@"<>()[\],;:\\]+@(?:[^\s@"<>()[\],;:\\.!#$%&'*+/=?^`{|}~]+(?:\.[^\s@"<>()[\],;:\\.!#$%&'*+/=?^`{|}~]+)*|\[[\da-f:.]+\])$/i;

/** An address whose first part stands in quotation marks and may have spaces. Few people have one. */
const QUOTED = /^"[^"\\\n]+"@[^\s@"<>()[\],;:\\]+$/;

/** A longer text has no single address. The limit keeps the search fast. */
const MAX_LENGTH = 1000;

/** Returns true for one address that a mail server may know. Returns false if a part is missing or has a space. */
export const isMailable = (address: string): boolean => HTML_RULE.test(address) || MAILABLE.test(address);

const isPossible = (address: string): boolean => isMailable(address) || QUOTED.test(address);

/** Returns true if a text can be an e-mail address. */
export const isPossibleEmail = (text: string): boolean => text.length <= MAX_LENGTH && isPossible(text);

/** Returns true if the provider refuses a service request with this address, by a rule that we know. */
export const breaksProviderRule = (address: string): boolean => !PROVIDER_RULE.test(address);

/** Returns true if an address is so unusual that we ask whether it is right (requirements §5.19). */
export const isDoubtfulEmail = (address: string): boolean => breaksProviderRule(address) || !HTML_RULE.test(address);

/**
 * Returns the address in a text, without its label, quotes, brackets and final punctuation. If the text has no address, or several, returns
 * the text cleaned as any other.
 */
export function cleanEmail(text: string): string {
  const typed = cleanText(text);
  if (typed.length > MAX_LENGTH) return typed;
  const found = findAddress(typed.normalize("NFKC").replace(/\p{DI}/gu, ""));
  return isPossible(found) ? found : typed;
}

/** Matches brackets around an address, as in `Amina <amina@example.org>`. */
const ENCLOSED = /[<([{]([^<>()[\]{}]*@[^<>()[\]{}]*)[>)\]}]/g;

function findAddress(text: string): string {
  if (QUOTED.test(text)) return text;
  const [inside, ...others] = new Set([...text.matchAll(ENCLOSED)].map(([, part = ""]) => bare(part)));
  if (inside === undefined || others.length > 0) return bare(text);
  const outside = text.replace(ENCLOSED, " ");
  // Mail programs copy the same address twice: `a@b.co <mailto:a@b.co>`. Of two different addresses we choose none.
  return !/\S@\S/.test(outside) || bare(outside) === inside ? inside : text;
}

/** Removes what surrounds an address, step by step. */
function bare(text: string): string {
  const address = text
    .replace(/^([^@]*)%40([^@]*)$/i, "$1@$2")
    .replaceAll("。", ".")
    // A label, such as "E-mail:" and "mailto:", and the subject in the address of a mail link.
    .replace(/^[^@]*:/, "")
    .replace(/^\s*(?:e-?)?mail(?: id)?\s*[=–-]*\s+(?=[^\s@]+\s*@)/i, "")
    .replace(/(@[^\s?]*)\?.*$/s, "$1")
    // A bullet, and the signs that make a word bold or slanted in WhatsApp.
    .replace(/^\s*[-–—•*·>]+\s+/, "")
    .replace(/^\s*(['*_`|~]+)([^\s].*)\1[^\p{L}\p{N}]*$/su, "$2")
    .replace(/^[^\p{L}\p{N}\p{M}.!#$%&'*+/=?^_`{|}~-]+/u, "")
    .replace(/[^\p{L}\p{N}\p{M}\]]+$/u, "")
    // Keyboards of phones write a space after a word and after a full stop.
    .replace(/^([^\s@]+)\s*@\s*([^@]+)$/, "$1@$2")
    .replace(/(@[^\s.@]+)\s*\.\s*([^\s@]+)$/, "$1.$2");
  const plain = withLatinDigits(address)
    .replace(/\p{Pd}/gu, "-")
    .replaceAll("’", "'");
  return HTML_RULE.test(plain) ? plain : address;
}
