import "server-only";

const MAX_LENGTH = 100;

/**
 * A visitor's file name made harmless: NFC, no path, no control or bidirectional characters, at most 100 characters
 * with the extension kept (security 3).
 */
export function safeFileName(name: string): string {
  const clean = name
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "")
    .normalize("NFC")
    .replace(/^.*[/\\]/, "")
    .trim();
  const characters = [...clean];
  if (characters.length <= MAX_LENGTH) return clean;
  const extension = /\.[^.]{1,10}$/.exec(clean)?.[0] ?? "";
  return characters.slice(0, MAX_LENGTH - extension.length).join("") + extension;
}
