/** Every document, file, requirement, security measure, decision and command that code or documents cite exists. */

import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { programs } from "#verification/main.ts";

const SELF = "scripts/citations.test.ts";
const citing = globSync([
  "*.{ts,mjs,md}",
  "{.github/**/*.yml,docs/Caddyfile,vercel.json}",
  "{docs,features}/**/*.md",
  "{brand,content,receiver,verification}/**/README.md",
  "{app,brand,components,content,e2e,features,lib,receiver,scripts,verification}/**/*.{ts,tsx,mjs,css}",
]).filter((path) => path !== SELF);
const records = globSync("{docs,features/*}/decisions/0*.md");

const read = (path: string) => readFileSync(path, "utf8");
/** Returns a document of the core and the page of each feature, which has the rows of that feature. */
const readWithFeatures = (path: string) => [path, ...globSync("features/*/README.md")].map(read).join("\n");
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, ...groups]) => groups);

const known = {
  documents: new Set([...citing, ...globSync("{brand,content}/**/*.md")].map((path) => basename(path))),
  requirements: new Set(matches(readWithFeatures("docs/requirements.md"), /^(?:## |- \*\*)(\d+(?:\.\d+)?)/gm)),
  measures: new Set(matches(readWithFeatures("docs/security.md"), /^\| (\d+) \|/gm)),
  records: new Set(records.map((path) => basename(path).slice(0, 4))),
  commands: new Set([
    ...Object.keys(JSON.parse(read("package.json")).scripts),
    ...Object.keys(programs).map((name) => `verify -- ${name}`),
  ]),
};

/** Matches "requirements §3.5, §5.6 and §7": the word before, and all the numbers. */
const SECTIONS = /(\w*) ?((?:§[\d.]*\d(?:, | and | to )?)+)/g;

/** Returns the citations in a text that lead nowhere. */
function missingIn(text: string): string[] {
  const line = text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, " ").replaceAll(/RFC \d+ §[\d.]+/g, "");
  const sections = [...line.matchAll(SECTIONS)].flatMap(([, word = "", list = ""]) =>
    matches(list, /([\d.]*\d)/g)
      .filter((number) => !/^requirements$/i.test(word) || !known.requirements.has(number))
      .map((number) => `${word} §${number}`),
  );
  return [
    ...matches(line, /((?:docs|features)\/[\w/-]+\.(?:md|json))/g).filter((path) => !existsSync(path)),
    ...matches(line, /(?<=[\s(`])([a-z][\w-]*\.md)\b/gi).filter((name) => !known.documents.has(name)),
    ...sections,
    ...matches(line, /\bsecurity (\d+)(?: and (\d+))?/g).filter((number) => number && !known.measures.has(number)),
    ...matches(line, /\bdecision (\d+)/gi).filter((number) => !known.records.has(number)),
    ...matches(line, /npm run (?:--silent )?((?:verify -- )?[a-z][\w:-]*)/g).filter(
      (name) => !known.commands.has(name),
    ),
  ];
}

describe("a citation", () => {
  test("leads to something that exists", () => {
    expect(citing.length).toBeGreaterThan(500);
    expect(citing.flatMap((path) => missingIn(read(path)).map((what) => `${path}: ${what}`))).toEqual([]);
  });

  test.each([
    ["(requirements §2.999)", "requirements §2.999"],
    ["(requirements §2.14,\n * §77)", "requirements §77"],
    ["(spec §4)", "spec §4"],
    ["see docs/nothing.md", "docs/nothing.md"],
    ["(nothing.md, security 2)", "nothing.md"],
    ["(security 2 and 99)", "99"],
    ["(decision 9999)", "9999"],
    ["run `npm run no-such-script`", "no-such-script"],
    ["run `npm run\n * verify -- no-such-name`", "verify -- no-such-name"],
  ])("reports a citation that leads nowhere: %s", (text, what) => {
    expect(missingIn(text)).toEqual([what]);
  });

  test("accepts citations of a standard, and of several requirements on two lines", () => {
    expect(missingIn("RFC 9110 §15.5.9, RFC 6585 §4 (requirements §3.5,\n * §5.6 and\n * §7)")).toEqual([]);
  });
});

test("each file that a comment names exists, also with another brand, whose folder has no tests", () => {
  const comments = (path: string) => matches(read(path), /(^\s*\/\*\*?\s[\s\S]*?\*\/|^\s*\/\/ .*)/gm).join("\n");
  const code = citing.filter((path) => /\.(tsx?|mjs|css)$/.test(path));
  const missing = code.flatMap((path) =>
    matches(
      comments(path),
      /(?<![\w/#@.*{-])((?:app|brand|components|content|e2e|features|lib|receiver|scripts|verification)\/[\w./[\]-]+\.\w+)\b/g,
    )
      .filter((cited) => cited && (!existsSync(cited) || /^brand\/.*\.test\./.test(cited)))
      .map((cited) => `${path}: ${cited}`),
  );
  expect(missing).toEqual([]);
});

const documents = globSync(["*.md", "docs/{,guides/}*.md", "features/**/*.md", "receiver/*.md"]);

test.each(documents)("%s names only paths that exist", (document) => {
  const paths = matches(
    read(document),
    /`((?:app|brand|components|content|docs|e2e|features|lib|receiver|scripts|verification)\/[\w./[\]-]+)`/g,
  );
  const links = matches(read(document), /\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g).map((link = "") =>
    join(dirname(document), link),
  );
  expect([...paths, ...links].filter((path) => path && !existsSync(path))).toEqual([]);
});

/** The rows of these tables go with the feature that they name (verification/without/remove-feature.ts). */
const WITH_ROWS = ["CONTRIBUTING.md", "features/README.md"];

test("a document names a file of a feature only beside that feature, or in a row of its own", () => {
  const named = [...citing.filter((path) => path.endsWith(".md")), ".env.example"].flatMap((document) => {
    const [, own = ""] = /^features\/([\w-]+)\//.exec(document) ?? [];
    return read(document)
      .split("\n")
      .filter((line) => !(WITH_ROWS.includes(document) && line.startsWith("|")))
      .flatMap((line) => matches(line, /features\/([\w-]+)\//g))
      .filter((feature) => feature !== own)
      .map((feature) => `${document}: features/${feature}/`);
  });
  expect(named).toEqual([]);
});

test.each(records)("%s is a page with its sections and its row in the index", (path) => {
  const text = read(path);
  const [, number, title] = /^# (\d{4})\. (.+)\n/.exec(text) ?? [];
  const [, feature] = /^features\/([\w-]+)\//.exec(path) ?? [];
  const row = feature
    ? `- [${number}](decisions/${basename(path)}): ${title}\n`
    : `| [${number}](${basename(path)}) | ${title} |`;
  expect(read(feature ? `features/${feature}/README.md` : "docs/decisions/README.md")).toContain(row);
  expect(matches(text, /^## (.+)/gm).filter((head) => head !== "Rejected")).toEqual([
    "Question",
    "What was measured",
    "Choice",
    "What would change it",
  ]);
  expect(matches(text, /(?<![.\d])(00\d\d)\b/g).filter((cited) => cited && !known.records.has(cited))).toEqual([]);
  expect(text.split("\n").length).toBeLessThanOrEqual(50);
});

test("there are at most thirty decisions", () => {
  expect(records.length).toBeLessThanOrEqual(30);
});

test("the glossary has at most twenty words", () => {
  const words = readWithFeatures("docs/glossary.md").matchAll(/^\| word \| sense \|\n((?:\|.*\n)+)/gm);
  const rows = [...words].flatMap(([, table = ""]) => matches(table, /^\| (\w[\w ]*) \|/gm));
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.length).toBeLessThanOrEqual(20);
});
