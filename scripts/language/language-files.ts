/** Makes the files of a new language out of the English ones. */

import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { faceNames, faces, scriptOf } from "#lib/i18n/heading-faces.ts";
import { defaultLocale, everyLocale } from "#lib/i18n/locales.ts";
import { splitFrontMatter } from "#lib/site/content/front-matter.ts";
import { englishLines, RECORD, TO_DO } from "#lib/site/content/translated-from.ts";
import { writeJson } from "#lib/site/content/write-json.ts";

/** Something that the caller of the command must change. */
export class UsageError extends Error {}

interface AddedLanguage {
  /** The name of the language in English. */
  readonly name: string;
  readonly files: readonly string[];
  /** Whether a heading face has its script. */
  readonly hasFace: boolean;
}

const TABLE = "lib/i18n/locales.ts";
const END_OF_TABLE = "] as const satisfies readonly LanguageRow[];";

/** A legal text without a translation has these lines only, and shows the English text below them. */
const legalLines: readonly string[] = ["title", "lead", "metaDescription", "inShort", "lastChecked"];

/**
 * Adds a language to the site in a folder. Nothing is written if something is wrong.
 * @throws {UsageError} if the code is no language, or the site has it.
 */
export function addLanguage(root: string, code: string): AddedLanguage {
  const name = nameOf(code);
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const json = (file: string) => JSON.parse(read(file));
  const messages = json(`content/messages/${defaultLocale}.json`);
  const made: readonly (readonly [file: string, text: string])[] = [
    [`content/messages/${code}.json`, writeJson({ ...messages, [RECORD]: marksOf(messages) })],
    [`content/error-words/${code}.json`, read(`content/error-words/${defaultLocale}.json`)],
    ...globSync(`{brand,content}/*/${defaultLocale}/*.md`, { cwd: root })
      .toSorted()
      .map((file) => [inLanguage(file, code), translationOf(file, read(file))] as const),
  ];
  const there = globSync(`{brand,content}/{*/${code}/*,*/${code}.json}`, { cwd: root });
  if (there.length > 0)
    throw new UsageError(`There are files of ${name} already, such as ${there[0]}. Move them away first.`);
  const table = read(TABLE);
  if (!table.includes(END_OF_TABLE)) throw new UsageError(`${TABLE} has no line "${END_OF_TABLE}" below its rows.`);
  const changed: readonly (readonly [file: string, text: string])[] = [
    [TABLE, table.replace(END_OF_TABLE, `  ${rowOf(code)},\n${END_OF_TABLE}`)],
    ["content/languages.json", writeJson({ ...json("content/languages.json"), [code]: { reviewed: false } })],
    ["brand/site.json", writeJson(withOffice(json("brand/site.json"), code))],
    ["content/pictures.json", writeJson(withAlternatives(json("content/pictures.json"), code))],
  ];
  const written = [...made, ...changed.filter(([file, text]) => text !== read(file))];
  for (const [file, text] of written) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  const script = scriptOf(code);
  return {
    name,
    files: written.map(([file]) => file),
    hasFace: faceNames.some((face) => faces[face].script === script),
  };
}

const EXAMPLE = "Example: npm run add-language -- uz";

/** Returns the English name of a language that the site can add. */
function nameOf(code: string): string {
  if (!code) throw new UsageError(`The code of the language is missing. ${EXAMPLE}`);
  const about = `"${code}" is not the code of a language`;
  if (!/^[a-z]{2,3}$/.test(code))
    throw new UsageError(
      `${about}. Write two or three small letters, without a country or a script (BCP 47). ${EXAMPLE}`,
    );
  const name = new Intl.DisplayNames([defaultLocale], { type: "language", fallback: "none" }).of(code);
  if (!name) throw new UsageError(`${about} that Node knows. Look it up in the registry of BCP 47.`);
  const [canonical = code] = Intl.getCanonicalLocales(code);
  if (canonical !== code) throw new UsageError(`The code of ${name} is "${canonical}" (BCP 47), not "${code}".`);
  if (everyLocale.some((other) => other === code)) throw new UsageError(`The site has ${name} (${code}) already.`);
  return name;
}

/** Returns the row of a language. Its name begins as a word in a sentence does; `readers` has no count yet. */
function rowOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  const shown = name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
  // Node 22 has a property in place of the function.
  type TextInfo = { direction: string };
  const locale = new Intl.Locale(code) as Intl.Locale & { getTextInfo?: () => TextInfo; textInfo?: TextInfo };
  const direction = (locale.getTextInfo?.() ?? locale.textInfo)?.direction;
  return `{ code: "${code}", name: ${JSON.stringify(shown)}, readers: 0${direction === "rtl" ? ', direction: "rtl"' : ""} }`;
}

const inLanguage = (file: string, code: string) => file.replace(`/${defaultLocale}/`, `/${code}/`);

/** Returns a mark for each text. An empty text stays empty in all languages. */
const marksOf = (messages: object): object =>
  Object.fromEntries(
    Object.entries(messages).flatMap(([key, text]) =>
      text === "" ? [] : [[key, typeof text === "string" ? TO_DO : marksOf(text)]],
    ),
  );

/** Returns an English entry as the file of a translation: without the lines for the company alone, and with the mark. */
function translationOf(file: string, source: string): string {
  const isLegal = file.includes("/legal/");
  const { data, body } = splitFrontMatter(source);
  const unwanted = Object.keys(data).filter((name) =>
    isLegal ? !legalLines.includes(name) : englishLines.includes(name),
  );
  const [, head = ""] = source.split(/^---[ \t]*\r?\n/m);
  const lines = unwanted.reduce(
    (rest, name) => rest.replace(new RegExp(`^${name}:.*\\n(?:[ -].*\\n)*`, "m"), ""),
    head,
  );
  return `---\n${lines}${RECORD}: ${TO_DO}\n---\n${isLegal ? "" : body}`;
}

/** Gives the office an address in the language. */
const withOffice = (site: { readonly office: Readonly<Record<string, string>> }, code: string) => ({
  ...site,
  office: { ...site.office, [code]: site.office[defaultLocale] },
});

type Pictures = Readonly<Record<string, { alt: Record<string, string> }>>;

/** Gives each photo an alternative text in the language. */
const withAlternatives = (pictures: Pictures, code: string) =>
  Object.fromEntries(
    Object.entries(pictures).map(([name, { alt, ...photo }]) => [
      name,
      { ...photo, alt: { ...alt, [code]: alt[defaultLocale] } },
    ]),
  );
