/** `npm run format` fixes what can be fixed automatically: first with Biome, then in content/ and brand/. */

import { globSync, readFileSync, writeFileSync } from "node:fs";
import { pathOfFolder } from "#lib/site/content/collection.ts";
import { collections } from "#lib/site/content/collections.ts";
import { writeMessages } from "#lib/site/content/saving.ts";
import { keepTextsTogether } from "#lib/site/content/typography.ts";
import { writeJson } from "#lib/site/content/write-json.ts";
import { recordTranslations } from "#scripts/content-check/record.ts";
import { fieldNames, formatEntry } from "#scripts/format-entry.ts";
import { readArguments, runCommands } from "#verification/support/commands.ts";

const usage = `usage: npm run format

Fixes what can be fixed automatically in code. Then it writes the files of content/ and brand/ as the editor at /admin writes
them, with the records of changed translations.`;

readArguments(usage, {});
process.exitCode = await runCommands(["biome check --write ."]);

/** Writes a file if its text is another one now. A file that nobody can read stays as it is: the build says what is wrong. */
function rewrite(path: string, format: (source: string, locale: string) => string): void {
  const source = readFileSync(path, "utf8");
  try {
    const text = format(source, localeOf(path));
    if (text !== source) writeFileSync(path, text);
  } catch {
    console.error(`${path} cannot be read, so it stays as it is.`);
  }
}

/** Returns the language of a Markdown file or of a file of messages. */
const localeOf = (path: string) => /\/([a-z]{2,3})(?:\/[^/]+\.md|\.json)$/.exec(path)?.[1] ?? "";

for (const collection of collections) {
  const order = fieldNames(collection.facts.schema);
  for (const path of globSync(`${pathOfFolder(collection.facts)}/*/*.md`)) {
    rewrite(path, (source, locale) => formatEntry(source, order, locale));
  }
}
for (const path of globSync("{brand,content}/*.json")) rewrite(path, (source) => writeJson(JSON.parse(source)));
for (const path of globSync("content/messages/*.json")) {
  rewrite(path, (source, locale) => writeMessages({ ...Object(keepTextsTogether(locale, JSON.parse(source))) }));
}
recordTranslations(".");
