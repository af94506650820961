import type { Field } from "@sveltia/cms";
import { groupTexts } from "#lib/editor/texts/groups.ts";

/** The messages of a language: texts in groups, which may have groups. */
export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** Beyond this many letters a text gets a box of several lines. */
const ONE_LINE = 60;

/**
 * Returns the editor's fields for the messages: each page is a closed group with a title, and each text is named by its key.
 * @throws {Error} if a page has no title.
 */
export function messageFields(messages: MessageTree): Field[] {
  return Object.entries(messages).map(([name, value]) => {
    const text = groupTexts[name];
    if (!text) throw new Error(`lib/editor/texts/groups.ts has no title for the messages "${name}"`);
    return { ...fieldOf(name, value), ...text };
  });
}

function fieldOf(name: string, value: string | MessageTree): Field {
  const about = { name, label: labelOf(name), i18n: true };
  // An empty text has a meaning for the site: nobody fills it in by accident.
  if (value === "") return { ...about, widget: "hidden" };
  if (typeof value === "string") return { ...about, widget: value.length > ONE_LINE ? "text" : "string" };
  const fields = Object.entries(value).map(([key, inner]) => fieldOf(key, inner));
  return { ...about, widget: "object", collapsed: true, fields };
}

/** Returns a key as words: "cardDescription" becomes "Card description". */
function labelOf(key: string): string {
  const words = key.replaceAll("-", " ").replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
