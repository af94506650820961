import type { Field } from "@sveltia/cms";
import { groupNames, groupTexts, roles, textNames } from "#features/editor/text-names.ts";
import { collections } from "#lib/site/content/collections.ts";

export interface MessageTree {
  readonly [key: string]: string | MessageTree;
}

/** In characters. A longer text gets a box of several lines. */
const ONE_LINE = 60;

/** If a page has more texts, its groups are closed at first. */
const MANY = 100;

/** In characters. Of a longer heading, a label has only the beginning. */
const LONGEST = 45;

/** Each page is a closed group, and each label says where the text stands. @throws {Error} if a page has no title. */
export function messageFields(messages: MessageTree): Field[] {
  return Object.entries(messages).map(([name, value]) => {
    const text = groupTexts[name] ?? textsOfCollection(name);
    if (!text) throw new Error(`features/editor/text-names.ts has no title for the messages "${name}"`);
    if (typeof value === "string") return { ...textField(name, value, text.label), ...text };
    const isLong = countTexts(value) > MANY;
    const fields = fieldsOf(value, name, text.label.replace(/:.*/, "")).map((field) =>
      "fields" in field ? { ...field, collapsed: isLong } : field,
    );
    return { name, ...text, i18n: true, widget: "object", collapsed: true, fields };
  });
}

function textsOfCollection(name: string) {
  const label = collections.find(({ facts }) => facts.folder === name)?.facts.editor.label;
  return label && { label: `Pages of ${label.toLowerCase()}: headings`, hint: `The texts are in the list ${label}.` };
}

/** `place` names the part of the site where the group stands. */
function fieldsOf(group: MessageTree, path: string, place: string): Field[] {
  return Object.entries(group).map(([name, value]): Field => {
    const inner = `${path}.${name}`;
    if (typeof value === "string") return textField(name, value, labelOf(inner, name, group, place));
    const known = groupNames[inner] ?? headingOf(value) ?? fieldOf(value, place) ?? siblingOf(name, group);
    const label = known ?? `${place}: ${wordsOf(name)}`;
    const within = name === "fields" ? place : label;
    return { name, label, i18n: true, widget: "object", collapsed: false, fields: fieldsOf(value, inner, within) };
  });
}

function textField(name: string, text: string, label: string): Field {
  const about = { name, label, i18n: true };
  // An empty text has a meaning for the site, so nobody should fill it in by accident.
  if (text === "") return { ...about, widget: "hidden" };
  return { ...about, widget: text.length > ONE_LINE ? "text" : "string" };
}

/** Returns place and role of a text. For the key "stepsLead", the place is the text of "stepsHeading", the role is "opening sentence". */
function labelOf(path: string, key: string, group: MessageTree, place: string): string {
  const named = textNames[path] ?? roles[key];
  if (named) return `${place}: ${named}`;
  const [, about = "", last = ""] = /^(.*[a-z])([A-Z][a-z]+)$/.exec(key) ?? [];
  const role = roles[last.toLowerCase()];
  return role ? `${siblingOf(about, group) ?? `${place}: ${wordsOf(about)}`}: ${role}` : `${place}: ${wordsOf(key)}`;
}

const headingOf = ({ heading, title, who }: MessageTree) => quote(heading ?? title ?? who);

/** Names a field of a form. Has the name of the form too, because several forms ask for an e-mail address. */
const fieldOf = ({ label }: MessageTree, form: string) => label && `${form}, ${quote(label)}`;

/** Returns a heading near the key, such as the text of "stepsHeading" for "steps". */
const siblingOf = (key: string, group: MessageTree) =>
  quote(group[`${key}Heading`] ?? group[`${key}Title`] ?? group[key]);

function quote(text: string | MessageTree | undefined): string | undefined {
  if (typeof text !== "string" || !text) return undefined;
  return `“${text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()}…` : text}”`;
}

/** "cardDescription" becomes "card description". */
const wordsOf = (key: string): string =>
  key
    .replace("[]", "")
    .replaceAll("-", " ")
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\b(whats app|ngo|india|english)\b/, (name) => names[name] ?? name);

const names: Readonly<Record<string, string>> = {
  "whats app": "WhatsApp",
  ngo: "NGO",
  india: "India",
  english: "English",
};

const countTexts = (tree: MessageTree): number =>
  Object.values(tree).reduce((sum: number, value) => sum + (typeof value === "string" ? 1 : countTexts(value)), 0);
