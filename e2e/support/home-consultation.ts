import { say } from "#e2e/support/language.ts";

/**
 * The message of the consultation that the form of the home page becomes (requirements §3.6): what was typed, behind
 * its English label.
 */
export const handedOver = (texts: Readonly<Record<string, string>>) =>
  Object.entries(texts)
    .map(([label, text]) => say(`${label}: {text}`, { text }))
    .join("\n");
