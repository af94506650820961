import "server-only";

const MAX_LENGTH = 100;

/** The maximum number of characters that we read. It is far above every real name, and limits the cost of a name full of percent signs. */
const MAX_READ_LENGTH = 1000;

/**
 * Unsafe parts of a file name: control characters, quotes, folders and the start of an encoded word (RFC 2047). A line break or a quote
 * could end the name in a header.
 */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"]|=\?|^.*[/\\]/gsu;

/**
 * Returns a visitor's file name in a safe form: in NFC, at most 100 characters long, with its extension (security 3). It has no folders,
 * quotes, control or bidirectional characters, not even percent-encoded ones.
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
