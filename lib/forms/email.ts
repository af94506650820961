import { cleanText } from "#lib/forms/clean-text.ts";
import { withLatinDigits } from "#lib/i18n/latin-digits.ts";

/** The rule of the HTML standard for `<input type=email>`. */
const HTML_RULE =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** The provider's rule for a service request (docs/provider-api.md): no `+`, and at most three letters after the last dot. */
const PROVIDER_RULE = /^\w+(?:[.-]\w+)*@\w+(?:[.-]\w+)*\.\w{2,3}$/;

/** Addresses that {@link HTML_RULE} refuses and some mail server may accept: with letters beyond ASCII, or an IP address after the @. */
const MAILABLE =
  /^[^\s@"<>()[\],;:\\]+@(?:[^\s@"<>()[\],;:\\.!#$%&'*+/=?^`{|}~]+(?:\.[^\s@"<>()[\],;:\\.!#$%&'*+/=?^`{|}~]+)*|\[[\da-f:.]+\])$/i;

const QUOTED = /^"[^"\\\n]+"@[^\s@"<>()[\],;:\\]+$/;

/** In a longer text we look for no address, so that the search stays fast. */
const MAX_LENGTH = 1000;

export const isMailable = (address: string): boolean => HTML_RULE.test(address) || MAILABLE.test(address);

const isPossible = (address: string): boolean => isMailable(address) || QUOTED.test(address);

export const isPossibleEmail = (text: string): boolean => text.length <= MAX_LENGTH && isPossible(text);

export const breaksProviderRule = (address: string): boolean => !PROVIDER_RULE.test(address);

/** True for an address about which we ask the visitor (requirements §5.19). */
export const isDoubtfulEmail = (address: string): boolean => breaksProviderRule(address) || !HTML_RULE.test(address);

/** Returns the address without label, quotes, brackets and final punctuation. A text with no address, or several, is only cleaned. */
export function cleanEmail(text: string): string {
  const typed = cleanText(text);
  if (typed.length > MAX_LENGTH) return typed;
  const found = findAddress(typed.normalize("NFKC").replace(/\p{DI}/gu, ""));
  return isPossible(found) ? found : typed;
}

/** Finds an address in brackets, as in `Amina <amina@example.org>`. */
const ENCLOSED = /[<([{]([^<>()[\]{}]*@[^<>()[\]{}]*)[>)\]}]/g;

function findAddress(text: string): string {
  if (QUOTED.test(text)) return text;
  const [inside, ...others] = new Set([...text.matchAll(ENCLOSED)].map(([, part = ""]) => bare(part)));
  if (inside === undefined || others.length > 0) return bare(text);
  const outside = text.replace(ENCLOSED, " ");
  // Mail programs copy the same address twice: `a@b.co <mailto:a@b.co>`. If the two addresses differ, we choose neither.
  return !/\S@\S/.test(outside) || bare(outside) === inside ? inside : text;
}

function bare(text: string): string {
  const address = text
    .replace(/^([^@]*)%40([^@]*)$/i, "$1@$2")
    .replaceAll("。", ".")
    // Removes "E-mail:", "mailto:", and the subject of a mail link.
    .replace(/^[^@]*:/, "")
    .replace(/^\s*(?:e-?)?mail(?: id)?\s*[=–-]*\s+(?=[^\s@]+\s*@)/i, "")
    .replace(/(@[^\s?]*)\?.*$/s, "$1")
    .replace(/^\s*[-–—•*·>]+\s+/, "")
    .replace(/^\s*(['*_`|~]+)([^\s].*)\1[^\p{L}\p{N}]*$/su, "$2")
    .replace(/^[^\p{L}\p{N}\p{M}.!#$%&'*+/=?^_`{|}~-]+/u, "")
    .replace(/[^\p{L}\p{N}\p{M}\]]+$/u, "")
    // A phone's keyboard adds a space after a word and after a full stop.
    .replace(/^([^\s@]+)\s*@\s*([^@]+)$/, "$1@$2")
    .replace(/(@[^\s.@]+)\s*\.\s*([^\s@]+)$/, "$1.$2");
  const plain = withLatinDigits(address)
    .replace(/\p{Pd}/gu, "-")
    .replaceAll("’", "'");
  return HTML_RULE.test(plain) ? plain : address;
}
