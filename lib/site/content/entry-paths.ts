import { globSync, readFileSync } from "node:fs";
import * as z from "zod";
import { entryRoutes, listedRoutes } from "#content/routes.ts";
import { isRelease } from "#lib/build-values.ts";
import { builtLocales, findLocale, localePath } from "#lib/i18n/locales.ts";
import { inFile, readFrontMatter } from "#lib/site/content/front-matter.ts";

const frontMatter = z.object({ draft: z.boolean().optional() });

/** Lists the paths of entries in each language that has them, and of lists with entries. The middleware gets them, because it reads no files. */
export function listEntryPaths(): string[] {
  return Object.entries(entryRoutes).flatMap(([folder, path]) => {
    const entries = globSync(`content/${folder}/*/*.md`).flatMap((file) => {
      const [, , code, name = ""] = file.split("/");
      const locale = findLocale(code);
      const { draft } = inFile(file, () => readFrontMatter(frontMatter, readFileSync(file, "utf8"))).data;
      if (!locale || (isRelease && draft)) return [];
      return localePath(locale.code, `${path}/${name.slice(0, -".md".length)}`);
    });
    if (entries.length === 0 || !(folder in listedRoutes)) return entries;
    return [...entries, ...builtLocales.map((locale) => localePath(locale, path))];
  });
}
