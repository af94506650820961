import { globSync, readFileSync } from "node:fs";
import * as z from "zod";
import { routes } from "#content/routes.ts";
import { findLocale, localePath } from "#lib/i18n/locales.ts";
import { isRelease } from "#lib/release.ts";
import { inFile, readFrontMatter } from "#lib/site/content/front-matter.ts";

const frontMatter = z.object({ draft: z.boolean().optional() });

/**
 * Returns the path of each article, in each language of the article. next.config.ts passes the paths to the middleware, which cannot read
 * files.
 */
export function listArticlePaths(): string[] {
  return globSync("content/blog/*/*.md").flatMap((file) => {
    const [, , code, name = ""] = file.split("/");
    const locale = findLocale(code);
    const { draft } = inFile(file, () => readFrontMatter(frontMatter, readFileSync(file, "utf8"))).data;
    if (!locale || (isRelease && draft)) return [];
    return localePath(locale.code, `${routes.blog}/${name.slice(0, -".md".length)}`);
  });
}
