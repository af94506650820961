import "server-only";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "yaml";
import * as z from "zod";
import type { Locale } from "@/lib/i18n/locales";

const frontMatter = z.object({ title: z.string().trim().min(1) });

/**
 * The blog's articles as their files name them (content/blog/<locale>/<slug>.md), in order of names, with their titles; none
 * where there is no folder. For the sitemap and pictures, which need no more of an article than this.
 * @throws {Error} naming the file that has no title.
 */
export async function listArticles(locale: Locale, folder = join("content", "blog")) {
  // Read at build only, so the server needs no copy of the folder: hence the notes to the bundler, which would trace it.
  const names = await readdir(join(/* turbopackIgnore: true */ folder, locale)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return [];
      throw error;
    },
  );
  const files = names.filter((name) => /^[a-z0-9-]+\.md$/.test(name)).sort();
  return Promise.all(
    files.map(async (name) => {
      const path = join(/* turbopackIgnore: true */ folder, locale, name);
      const [, head = ""] = /^---\r?\n([\s\S]*?)\r?\n---/.exec(await readFile(path, "utf8")) ?? [];
      const checked = frontMatter.safeParse(parse(head));
      if (!checked.success) throw new Error(`${path}: ${z.prettifyError(checked.error)}`);
      return { slug: name.slice(0, -".md".length), title: checked.data.title };
    }),
  );
}
