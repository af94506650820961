import { fileKinds } from "#lib/forms/files.ts";
import type { SubmittedFile } from "#lib/store/submission.ts";

/** Most file systems take 255 bytes; the rest is for number, field and ending. */
const MOST_BYTES = 150;

/**
 * The name of a submission's file on our disk: number, field, the visitor's words made harmless, and the ending of what it was
 * found to be. The number makes it unlike any other and keeps it from beginning with a dot or being a device's name.
 */
export function diskName({ field, name, kind }: SubmittedFile, index: number): string {
  const words = name.replace(/\.[^.]*$/, "");
  const ending = fileKinds.find(({ id }) => id === kind)?.extensions[0] ?? "";
  return [String(index + 1).padStart(2, "0"), plain(field), plain(words)].filter(Boolean).join("-") + ending;
}

/** Letters, digits and inner hyphens of any script. */
function plain(text: string): string {
  const signs = text.normalize("NFC").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-");
  let bytes = 0;
  const short = [...signs].filter((sign) => {
    bytes += Buffer.byteLength(sign);
    return bytes <= MOST_BYTES;
  });
  return short.join("").replace(/^-+|-+$/g, "");
}
