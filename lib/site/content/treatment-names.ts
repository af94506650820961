import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import * as z from "zod";
import { inFile, readFrontMatter } from "#lib/site/content/front-matter.ts";

const FOLDER = "content/treatments";

/** A shorter word is a part of too many others: "eye" is in "keyword". */
const MIN_WORD_LENGTH = 5;

const frontMatter = z.object({ title: z.string() });

/** The browser searches the names of campaigns for these words (components/page-script/keep-visit-source.ts). Drafts count too. */
export function listTreatmentWords(folder = FOLDER): string[] {
  const ids = globSync(`${folder}/*/*.md`).map((file) => basename(file, ".md"));
  const words = ids.map((id) => {
    const [first = ""] = id.split("-");
    return first.length < MIN_WORD_LENGTH ? id.replaceAll("-", ".?") : first;
  });
  return [...new Set(words)].toSorted();
}

/** Returns words and titles in all languages. The server searches for them in what a browser sends. */
export function listTreatmentNames(folder = FOLDER): string[] {
  const titles = globSync(`${folder}/*/*.md`).map(
    (file) => inFile(file, () => readFrontMatter(frontMatter, readFileSync(file, "utf8"))).data.title,
  );
  return [...new Set([...listTreatmentWords(folder), ...titles.toSorted()])];
}
