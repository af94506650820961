import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { everyLocale, type Locale } from "#lib/i18n/locales.ts";
import { type CollectionFacts, pathOfFolder } from "#lib/site/content/collection.ts";
import { collections } from "#lib/site/content/collections.ts";
import { mistakesOf } from "#lib/site/content/content-error.ts";
import { splitFrontMatter } from "#lib/site/content/front-matter.ts";
import { tryRun } from "#lib/try-run.ts";
import { type Finding, mistake } from "#scripts/content-check/finding.ts";

const byFolder = new Map(collections.map((collection) => [pathOfFolder(collection.facts), collection]));

/** A file whose front matter can be read, but may have mistakes. */
export interface EntryFile {
  /** Below content/ or brand/. */
  readonly collection: string;
  readonly facts: CollectionFacts;
  readonly locale: Locale;
  readonly id: string;
  readonly file: string;
  /** The front matter, not validated. */
  readonly data: Readonly<Record<string, unknown>>;
  readonly body: string;
}

/** Returns a key that an entry and its translations share. */
export const entryKey = ({ collection, id }: { collection: string; id: string }) => `${collection}/${id}`;

export function readEntries(root: string): { entries: EntryFile[]; findings: Finding[] } {
  const files = globSync(`{${[...byFolder.keys()].join()}}/*/*`, { cwd: root }).toSorted();
  const read = files.map((file) => readEntry(root, file.replaceAll("\\", "/")));
  return { entries: read.flatMap(({ entries }) => entries), findings: read.flatMap(({ findings }) => findings) };
}

function readEntry(root: string, file: string): { entries: EntryFile[]; findings: Finding[] } {
  const [top, folder = "", language = "", name = ""] = file.split("/");
  const collection = byFolder.get(`${top}/${folder}`);
  const locale = everyLocale.find((code) => code === language);
  // The operating system makes hidden files such as .DS_Store.
  if (!collection || name.startsWith(".")) return { entries: [], findings: [] };
  if (!locale) {
    const text = `the site has no language "${language}". Move the file to one of these folders: ${everyLocale.join(", ")}.`;
    return { entries: [], findings: [mistake(file, text)] };
  }
  const wrongName = nameMistake(name);
  if (wrongName) return { entries: [], findings: [mistake(file, wrongName)] };
  const id = name.slice(0, -".md".length);
  const source = readFileSync(join(root, file), "utf8");
  const findings = mistakesIn(() => collection.parse(locale, id, source), file);
  const parts = tryRun(() => splitFrontMatter(source));
  return {
    entries: parts ? [{ collection: folder, facts: collection.facts, locale, id, file, ...parts }] : [],
    findings,
  };
}

/** The name becomes a part of an address, so it must have no space and no capital letter. */
function nameMistake(name: string): string | undefined {
  if (/^[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(name)) return undefined;
  const better = name
    .replace(/\.\w+$/, "")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return `the name of the file becomes an address: small letters a to z, digits and hyphens, and .md at the end. Call it ${better || "my-article"}.md`;
}

export function mistakesIn(read: () => unknown, file: string): Finding[] {
  try {
    read();
    return [];
  } catch (error) {
    return mistakesOf(error).map(({ text, field }) => mistake(file, text, field));
  }
}
