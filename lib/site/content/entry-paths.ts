import { globSync, readFileSync } from "node:fs";
import * as z from "zod";
import { entryRoutes, listedRoutes } from "#content/routes.ts";
import { isRelease } from "#lib/build-values.ts";
import { builtLocales, findLocale, type Locale, localePath } from "#lib/i18n/locales.ts";
import { inFile, readFrontMatter } from "#lib/site/content/front-matter.ts";
import type { Days } from "#lib/site/days/days.ts";

const day = z.iso.date().optional();

const frontMatter = z.object({ draft: z.boolean().optional(), from: day, until: day });

interface EntryHead extends Days {
  readonly locale: Locale;
  /** Without a language. */
  readonly path: string;
}

/** Lists the entries of a folder that have a page, in each language that has them, whatever their days. */
function readHeads(folder: string, path: string): EntryHead[] {
  return globSync(`content/${folder}/*/*.md`).flatMap((file) => {
    const [, , code, name = ""] = file.split("/");
    const locale = findLocale(code);
    const { draft, ...days } = inFile(file, () => readFrontMatter(frontMatter, readFileSync(file, "utf8"))).data;
    if (!locale || (isRelease && draft)) return [];
    return { locale: locale.code, path: `${path}/${name.slice(0, -".md".length)}`, ...days };
  });
}

export const listEntryHeads = (): EntryHead[] =>
  Object.entries(entryRoutes).flatMap(([folder, path]) => readHeads(folder, path));

/** Lists the paths of entries in each language that has them, and of lists with entries. The middleware gets them, because it reads no files. */
export function listEntryPaths(): string[] {
  return Object.entries(entryRoutes).flatMap(([folder, path]) => {
    const entries = readHeads(folder, path).map((entry) => localePath(entry.locale, entry.path));
    if (entries.length === 0 || !(folder in listedRoutes)) return entries;
    return [...entries, ...builtLocales.map((locale) => localePath(locale, path))];
  });
}
