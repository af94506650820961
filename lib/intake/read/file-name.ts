import "server-only";

const MAX_LENGTH = 100;

/**
 * Returns a visitor's file name in a safe form: NFC, without a path and without control or bidirectional characters, and at
 * most 100 characters long. It keeps the extension (security 3).
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
