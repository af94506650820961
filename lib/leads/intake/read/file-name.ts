import "server-only";

const MAX_LENGTH = 100;

/** Far above every real name, so that a name full of percent signs costs little. */
const MAX_READ_LENGTH = 1000;

/** What ends a name in a header or is no part of a name: line breaks, quotes, slashes, and the start of an encoded word (RFC 2047). */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"]|=\?|^.*[/\\]/gsu;

/**
 * Returns a visitor's file name in a safe form: NFC, without a path, quotes, or control or bidirectional characters, and at most 100
 * characters long. It keeps the extension (security 3). Percent-encoded characters count too, because the provider may decode them.
 */
export function safeFileName(name: string): string {
  const clean = removeUnsafe(name.slice(-MAX_READ_LENGTH)).normalize("NFC").trim();
  const characters = [...clean];
  if (characters.length <= MAX_LENGTH) return clean;
  const extension = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? "";
  return characters.slice(0, MAX_LENGTH - extension.length).join("") + extension;
}

/** Returns the name as it is, unless it is unsafe once decoded: then decoded and cleaned, again and again. */
function removeUnsafe(name: string): string {
  const decoded = decodePercents(name);
  const clean = decoded.replace(UNSAFE, "");
  return clean === decoded ? name : removeUnsafe(clean);
}

/** Decodes until nothing is left to decode: `%250d` is `%0d`, which is a line break. Leaves an ordinary percent sign. */
function decodePercents(name: string): string {
  const decoded = name.replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll("%", ""), "hex").toString("utf8"),
  );
  return decoded === name ? name : decodePercents(decoded);
}
