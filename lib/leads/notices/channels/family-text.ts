import { localDigits } from "#lib/i18n/digits.ts";
import { type Locale, languageAttributes } from "#lib/i18n/locales.ts";
import type { FamilyMail, MailPart } from "#lib/leads/notices/channels/family-words.ts";

/** Returns an e-mail to a family as plain text. */
export function familyText({ language, parts }: FamilyMail): string {
  // Keeps the direction of a number, a reference or an address in a line that runs from right to left.
  const isolate = languageAttributes(language).dir === "rtl" ? (text: string) => `\u2068${text}\u2069` : String;
  return `${parts.map((part) => linesOf(part, language, isolate)).join("\n\n")}\n`;
}

function linesOf(part: MailPart, language: Locale, isolate: (text: string) => string): string {
  switch (part.kind) {
    case "reference":
      return `${part.label}\n${part.text}`;
    case "contacts":
      return part.rows.map(({ label, text }) => `${label} ${isolate(text)}`).join("\n");
    case "steps":
      return part.texts.map((text, index) => `${localDigits(language, index + 1)}. ${text}`).join("\n");
    case "button":
      return `${part.text}\n${part.href}`;
    default:
      return part.text;
  }
}
