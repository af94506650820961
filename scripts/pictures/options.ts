import { globSync } from "node:fs";
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { builtLocales, findLocale, type Locale } from "#lib/i18n/locales.ts";

/** The documents whose pictures are drawn. Each is a file of scripts/pictures/documents. */
export const documents = globSync("scripts/pictures/documents/*.ts").map((file) => basename(file, ".ts"));

export interface PageOptions {
  readonly widths: readonly number[];
  readonly locales: readonly Locale[];
  readonly paths: readonly string[];
  /** The folder for the photographs. */
  readonly out: string;
  /** The document whose pictures are drawn instead. */
  readonly docs: string | undefined;
}

/** A phone, a tablet, a small and a common laptop; left-to-right, right-to-left and long words. */
export const defaults = { widths: "360,768,1280,1440", locales: "en,ar,ru", out: "shots" };

/**
 * Returns what to photograph. A path that ends with `*` matches all paths with that beginning.
 * @throws {Error} for an option that is unknown or matches nothing.
 */
export function readOptions(args: readonly string[], known: readonly string[]): PageOptions {
  const type = "string";
  const { values } = parseArgs({
    args: [...args],
    options: { widths: { type }, locales: { type }, paths: { type, default: "*" }, out: { type }, docs: { type } },
  });
  const { widths, locales: codes, paths, out } = { ...defaults, ...values };
  const docs = documents.find((name) => name === values.docs);
  if (values.docs && !docs) throw new Error(`--docs takes ${documents.join(", ")}, not "${values.docs}".`);
  return {
    widths: listOf(widths).map(widthOf),
    locales: listOf(codes).map(localeOf),
    paths: [...new Set(listOf(paths).flatMap((wanted) => pathsOf(wanted, known)))],
    out,
    docs,
  };
}

const listOf = (text: string) => text.split(",").map((item) => item.trim());

function widthOf(text: string): number {
  const width = Number(text);
  if (!(Number.isInteger(width) && width >= 200 && width <= 4000)) {
    throw new Error(`--widths takes whole numbers from 200 to 4000, not "${text}".`);
  }
  return width;
}

function localeOf(code: string): Locale {
  const locale = findLocale(code);
  if (!locale) throw new Error(`--locales takes ${builtLocales.join(", ")}, not "${code}".`);
  return locale.code;
}

function pathsOf(wanted: string, known: readonly string[]): string[] {
  const matches = wanted.endsWith("*")
    ? (path: string) => path.startsWith(wanted.slice(0, -1))
    : (path: string) => path === wanted || path.split("?")[0] === wanted;
  const found = known.filter(matches);
  if (found.length === 0) throw new Error(`--paths takes these, not "${wanted}":\n${known.join("\n")}`);
  return found;
}
