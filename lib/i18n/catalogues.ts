/** Stops the build (next.config.ts) unless every language has every message, with the arguments that the code passes. */

import { readFileSync } from "node:fs";
import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { defaultLocale, locales } from "#lib/i18n/locales.ts";

/** The folders of `content/` with one JSON file for each language. */
const FOLDERS = ["messages", "error-words"];

/**
 * Compares the messages of all languages with the English ones, whose keys and arguments the code uses.
 * @throws {Error} if a message is wrong; it names the file, the key and the reason.
 */
export function assertCatalogues(read = (path: string) => readFileSync(path, "utf8")): void {
  const faults = FOLDERS.flatMap((folder) => {
    const pathOf = (locale: string) => `content/${folder}/${locale}.json`;
    const english = JSON.parse(read(pathOf(defaultLocale)));
    return locales.flatMap(({ code }) => {
      const path = pathOf(code);
      return catalogueFaults(code, JSON.parse(read(path)), english).map((fault) => `  ${path}: ${fault}`);
    });
  });
  if (faults.length > 0) throw new Error(`The messages cannot be shown as they are:\n${faults.join("\n")}`);
}

/** Returns one line for each wrong message of a language, beginning with its key. */
export function catalogueFaults(locale: string, messages: object, english: object): string[] {
  const texts = new Map(flatten(messages));
  const originals = new Map(flatten(english));
  const forms = formsOf(locale);
  const missing = [...originals.keys()].filter((key) => !texts.has(key)).map((key) => `${key} is missing`);
  const wrong = [...texts].flatMap(([key, text]) => {
    const original = originals.get(key);
    const reasons = original === undefined ? ["is not a key of the English file"] : faultsOf(text, original, forms);
    return reasons.map((reason) => `${key} ${reason}`);
  });
  return [...missing, ...wrong];
}

/** Returns each text with its full key, such as `home.hero.lead`. */
export function flatten(messages: object, prefix = ""): [key: string, text: string][] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === "object" && value ? flatten(value, `${prefix}${key}.`) : [[`${prefix}${key}`, value]],
  );
}

function faultsOf(text: unknown, original: unknown, forms: readonly string[]): string[] {
  if (typeof text !== "string") return ["is not a text"];
  const shape = shapeOf(text);
  if (typeof shape === "string") return [`cannot be read: ${shape}`];
  const needed = shapeOf(String(original));
  // A broken English message is reported for the English file only.
  if (typeof needed === "string") return [];
  return [
    ...((text.trim() === "") === (original === "") ? [] : [original ? "is empty" : "must be empty, as in English"]),
    ...[...needed.parts].filter((part) => !shape.parts.has(part)).map((part) => `lacks ${part}`),
    ...[...shape.parts].filter((part) => !needed.parts.has(part)).map((part) => `has ${part}, which nobody fills in`),
    ...shape.plurals
      .filter((plural) => plural.forms.toSorted().join() !== forms.toSorted().join())
      .map(({ argument }) => `needs the forms ${forms.join(", ")} of {${argument}}, and no others`),
  ];
}

interface Shape {
  /** Arguments and tags: `{name}`, `<call>`. */
  readonly parts: Set<string>;
  readonly plurals: { readonly argument: string; readonly forms: readonly string[] }[];
}

/** Returns the arguments, tags and plurals of a message, or why it cannot be parsed. */
function shapeOf(text: string): Shape | string {
  const shape: Shape = { parts: new Set(), plurals: [] };
  try {
    collect(parse(text), shape);
    return shape;
  } catch (error) {
    return (error as Error).message;
  }
}

function collect(nodes: readonly MessageFormatElement[], shape: Shape): void {
  for (const node of nodes) {
    if (node.type === TYPE.literal || node.type === TYPE.pound) continue;
    shape.parts.add(node.type === TYPE.tag ? `<${node.value}>` : `{${node.value}}`);
    if (node.type === TYPE.tag) collect(node.children, shape);
    if (node.type !== TYPE.plural && node.type !== TYPE.select) continue;
    const forms = Object.keys(node.options).filter((form) => !form.startsWith("="));
    if (node.type === TYPE.plural) shape.plurals.push({ argument: node.value, forms });
    for (const { value } of Object.values(node.options)) collect(value, shape);
  }
}

/** Returns the plural forms that whole numbers below 1000 take in a language. French has one more, for millions. */
function formsOf(locale: string): string[] {
  const rules = new Intl.PluralRules(locale);
  return [...new Set([...Array.from({ length: 1000 }, (_, number) => rules.select(number)), "other"])];
}
