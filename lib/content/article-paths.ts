import { globSync } from "node:fs";
import { routes } from "#content/routes.ts";
import { localeOrDefault, localePath } from "#lib/i18n/locales.ts";

/**
 * Returns the path of each article in each language that has it. next.config.ts passes the paths to the middleware, which reads no
 * files.
 */
export function listArticlePaths(): string[] {
  return globSync("content/blog/*/*.md").map((file) => {
    const [, , locale, name = ""] = file.split("/");
    return localePath(localeOrDefault(locale), `${routes.blog}/${name.slice(0, -".md".length)}`);
  });
}
