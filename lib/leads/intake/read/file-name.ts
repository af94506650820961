import "server-only";

const MAX_LENGTH = 100;

/** The maximum number of characters that we read. It is far above every real name, and limits the cost of a name full of percent signs. */
const MAX_READ_LENGTH = 1000;

/**
 * Characters that could end a name in a header, and characters that do not belong in a name: line breaks, quotes, folders with their
 * slashes, and the start of an encoded word (RFC 2047).
 */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"]|=\?|^.*[/\\]/gsu;

/**
 * Returns a visitor's file name in a safe form: NFC, without a path, quotes, or control or bidirectional characters, and at most 100
 * characters long. It keeps the extension (security 3). It also removes percent-encoded unsafe characters, because the provider may
 * decode them.
 */
export function safeFileName(name: string): string {
  const clean = removeUnsafe(name.slice(-MAX_READ_LENGTH)).normalize("NFC").trim();
  const characters = [...clean];
  if (characters.length <= MAX_LENGTH) return clean;
  const extension = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? "";
  return characters.slice(0, MAX_LENGTH - extension.length).join("") + extension;
}

/** Returns the name unchanged if it is safe after decoding. Otherwise decodes and cleans the name until it is safe. */
function removeUnsafe(name: string): string {
  const decoded = decodePercents(name);
  const clean = decoded.replace(UNSAFE, "");
  return clean === decoded ? name : removeUnsafe(clean);
}

/** Decodes the name until nothing changes: `%250d` becomes `%0d`, and then a line break. An ordinary percent sign stays. */
function decodePercents(name: string): string {
  const decoded = name.replace(/(?:%[\da-f]{2})+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll("%", ""), "hex").toString("utf8"),
  );
  return decoded === name ? name : decodePercents(decoded);
}
