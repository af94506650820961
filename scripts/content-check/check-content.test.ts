/** Tests that the check explains the mistakes of people who write content. Each mistake is made in a copy of content/. */

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import languagesFile from "#content/languages.json" with { type: "json" };
import { everyLocale } from "#lib/i18n/locales.ts";
import { pageOf, wholePage } from "#lib/testing/whole-page.ts";
import { checkContent } from "#scripts/content-check/check-content.ts";
import { recordTranslations } from "#scripts/content-check/record.ts";

/** A mistake: a change to a file, and the sentences that the check then reports. */
interface Row {
  readonly name: string;
  readonly file: string;
  /** Returns the new text of the file, or undefined to delete the file. */
  readonly change: (source: string) => string | undefined;
  /** Other new files that the test needs, by path. */
  readonly beside?: Readonly<Record<string, string>>;
  /** The file that the check names, if it differs from the changed file. */
  readonly named?: string;
  readonly says: readonly string[];
}

const body = `${"word ".repeat(600)}\n\n## More\n\nText.\n`;

const lines: Readonly<Record<string, string>> = {
  title: "title: Robots",
  summary: "summary: What they do.",
  metaDescription: "metaDescription: Robots in plain words.",
  published: "published: 2026-11-20",
  updated: "updated: 2026-11-20",
  sources: "sources:\n  - name: WHO\n    url: https://www.who.int",
};

const article = (changed: Record<string, string>, text = body) =>
  `---\n${Object.values({ ...lines, ...changed })
    .filter(Boolean)
    .join("\n")}\n---\n\n${text}`;

const member = ({ name = "Asha Rao", position = 90, email = "asha@veramed.example", text = "About Asha." }) =>
  `---\nposition: ${position}\nname: ${name}\nrole: B\nemail: ${email}\nsocial: []\n---\n\n${text}\n`;

const figure = (label: string) => `---\nposition: 90\nvalue: 3\nsuffix: ""\nlabel:\n${label}\n---\n\nTrees.\n`;

/** New English articles, each with one kind of mistake. Each article has its own file, so that the check reports each mistake alone. */
const articles: readonly (readonly [name: string, source: string, ...says: string[]])[] = [
  [
    "a colon in a title",
    article({ title: "title: Robots: what they do" }),
    'mistake: line 2: the text contains a colon. Put the whole text in double quotes: title: "..."',
  ],
  [
    "a quotation mark that does not end",
    article({ summary: 'summary: "What they do.' }),
    'mistake: line 3: the text begins with " and does not end with it. Add " at the end.',
  ],
  [
    "a tab",
    article({ sources: "sources:\n\t- name: WHO" }),
    "mistake: line 8: begins with a tab. Replace the tab with two spaces.",
  ],
  [
    "no second line with ---",
    article({}).replace("\n---\n", "\n"),
    "mistake: a second line with --- alone is missing. It separates lines such as title: from the text.",
  ],
  [
    "a wrong date",
    article({ published: "published: 20.11.2026" }),
    'mistake: "published" must be a day that exists, written as 2026-11-20.',
  ],
  ["a missing line", article({ summary: "" }), 'mistake: "summary" is missing. Add it, as in the other files.'],
  [
    "a misspelt line",
    article({ title: "titel: Robots" }),
    'mistake: "title" is missing. Add it, as in the other files.',
    'mistake: has an unknown line "titel". Correct its name, or delete it.',
  ],
  [
    "a text twice as long",
    article({ summary: `summary: ${"word ".repeat(96).trim()}` }),
    'mistake: "summary" is too long: 479 letters, and there is room for 240. Shorten it.',
  ],
  [
    "a source that is not secure",
    article({ sources: "sources:\n  - name: WHO\n    url: http://www.who.int" }),
    'mistake: "sources", entry 1, "url" is not an address. It must begin with https:// and have no spaces.',
  ],
  [
    "a heading with one #",
    article({}, `# Robots\n\n${body}`),
    "mistake: begins a heading with one #, which is for the title of the page: Robots. Begin it with ##.",
  ],
  [
    "HTML",
    article({}, `${body}\nA <b>bold</b> word.\n`),
    "mistake: contains HTML: <b>. Write it without the signs < and >.",
  ],
  [
    "a misspelt word in curly brackets",
    article({}, `${body}\nWrite to {emial}.\n`),
    "mistake: has the unknown word {emial} in curly brackets. There are {siteName}, {email}, {phone}, {phoneDialled}, {legalName}, {registration}, {registeredAddress}, {licence}, {coordinator}, {payment}, {commission}.",
  ],
  [
    "a link with a space in the middle",
    article({}, `${body}\nSee [our services] (/services).\n`),
    "mistake: the link [our services] (/services) has a space between ] and (. Delete the space.",
  ],
  [
    "a link that does not end",
    article({}, `${body}\nSee [our services](/services and more.\n`),
    "mistake: the link [our services](/services and more. does not end. Add ) after the address.",
  ],
  [
    "a link without https",
    article({}, `${body}\nSee [WHO](www.who.int) or [WHO](//www.who.int).\n`),
    "mistake: the link to www.who.int must begin with https:// or, for a page of this site, with /.",
    "mistake: the link to //www.who.int must begin with https:// or, for a page of this site, with /.",
  ],
  [
    "a link to a page that does not exist",
    article({}, `${body}\nSee [our prices](/prices).\n`),
    "mistake: the link to /prices leads to a page that does not exist. Open the page on the site and copy what follows its name.",
  ],
  [
    "a link to a part of a page that does not exist",
    article({}, `${body}\nSee [below](#mroe), [above](#more) or [half](#50%).\n`),
    'mistake: the link to #mroe leads to "mroe", which that page does not have. It has: more.',
    'mistake: the link to #50% leads to "50%", which that page does not have. It has: more.',
  ],
  [
    "a link to a draft",
    article({}, `${body}\nSee [our draft](/blog/draft).\n`),
    'mistake: the link to /blog/draft leads to a draft, and a release has no drafts. Delete "draft: true" in that article, or delete the link.',
  ],
  [
    "a link to an article that appears later",
    article({}, `${body}\nSee [our article](/blog/later).\n`),
    "mistake: the link to /blog/later leads to a page that appears only on 2999-01-01. Give this text that day (“Public from”), or delete the link.",
  ],
  [
    "a link with the language",
    article({}, `${body}\nSee [our services](/fr/services).\n`),
    "mistake: the link to /fr/services must not name a language: the site adds it. Delete the language at its beginning.",
  ],
  [
    "a link to a number that nobody can dial",
    article({}, `${body}\n[Call](tel:+9112) or [write](mailto:care.example.org).\n`),
    "mistake: the link to mailto:care.example.org is not an email address.",
    "mistake: the link to tel:+9112 is not a number that a phone can dial.",
  ],
  [
    "few words, and a percentage that nobody can check",
    article({}, "In 95 % of cases.\n\n## More\n\nOr [90 %](https://www.who.int).\n"),
    "hint: has 10 words. 500 to 800 are easy to read.",
    "hint: names a percentage (95 %) without a link to its source in the same paragraph.",
  ],
];

/** Returns a change that replaces a text. The change throws an error if the file does not have the text. */
const replace = (pattern: RegExp, by: string) => (source: string) => {
  if (!pattern.test(source)) throw new Error(`the file has no ${pattern}`);
  return source.replace(pattern, by);
};

const BETTER_NAME =
  "the name of the file becomes an address: small letters a to z, digits and hyphens, and .md at the end. Call it";

const rows: readonly Row[] = [
  ...articles.map(([name, source, ...says], index) => ({
    name,
    file: `content/blog/en/mistake-${index}.md`,
    change: () => source,
    says,
  })),
  {
    name: "no mistake: a draft with a link to a draft",
    file: "content/blog/en/draft.md",
    change: () => article({ draft: "draft: true" }, `${body}\nSee [our draft](/blog/draft).\n`),
    says: [],
  },
  {
    name: "no mistake: an article that appears later, with a link to itself",
    file: "content/blog/en/later.md",
    change: () => article({ from: "from: 2999-01-01" }, `${body}\nSee [our article](/blog/later).\n`),
    says: [],
  },
  {
    name: "an article that ends before it begins",
    file: "content/blog/en/ended.md",
    change: () => article({ from: "from: 2026-12-25\nuntil: 2026-12-24" }),
    says: ['mistake: "until" is before the day on which it appears. Correct one of the two days.'],
  },
  {
    name: "a last day for a page that the site needs",
    file: "content/services/fr/visa-travel.md",
    change: (source) => source.replace("---\n", "---\nuntil: 2026-12-24\n"),
    says: [
      'mistake: "until" must be the same in all languages: content/services/en/visa-travel.md has nothing, this file "2026-12-24".',
      'mistake: has an unknown line "until". Correct its name, or delete it.',
    ],
  },
  {
    name: "a missing language",
    file: "content/services/sw/visa-travel.md",
    change: () => undefined,
    says: ["mistake: this file is missing, and a page needs it. Translate it, or restore it from an earlier version."],
  },
  {
    name: "an article that is not translated",
    file: "content/blog/en/untranslated.md",
    change: () => article({}),
    named: "content/blog/ar/untranslated.md",
    says: [
      "hint: this file is missing, so the pages in this language leave it out. Translate it if you can. There is content/blog/en/untranslated.md.",
    ],
  },
  {
    name: "a language that the site does not have",
    file: "content/blog/de/roboter.md",
    change: () => article({}),
    says: [`mistake: the site has no language "de". Move the file to one of these folders: ${everyLocale.join(", ")}.`],
  },
  {
    name: "a file name with spaces",
    file: "content/blog/fr/Mon é article 1.md",
    change: () => article({}),
    says: [`mistake: ${BETTER_NAME} ${"mon-e-article-1"}.md`],
  },
  {
    name: "two articles with one address",
    file: "content/blog/fr/Robotic-Surgery.md",
    change: () => article({}),
    says: [`mistake: ${BETTER_NAME} robotic-surgery.md`],
  },
  {
    name: "a person's email with a space, which is not the same in all languages",
    file: "brand/team/fr/asha.md",
    change: () => member({ email: "asha @veramed.example" }),
    beside: { "brand/team/en/asha.md": member({}) },
    says: [
      'mistake: "email" is not an email address. Write it as name@example.org, without spaces.',
      'mistake: "email" must be the same in all languages: brand/team/en/asha.md has "asha@veramed.example", this file "asha @veramed.example".',
    ],
  },
  {
    name: "a real person whose name in Bengali is still the placeholder's",
    file: "brand/team/bn/rana.md",
    change: () => member({ position: 91, name: "রোগী সহায়তা (নাম পরে জানানো হবে)" }),
    beside: {
      "brand/team/en/rana.md": member({ position: 91 }),
      "brand/team/ar/rana.md": member({ position: 91, name: "آشا راو" }),
    },
    says: [
      'mistake: "name" is still a placeholder in Bangla: রোগী সহায়তা (নাম পরে জানানো হবে). Write the name of Asha Rao in Bangla, or add `draft: true` ("This is a placeholder") in every language until then.',
    ],
  },
  {
    name: "a person who is no placeholder any more, and has no name in English",
    file: "brand/team/en/head.md",
    change: () => member({ position: 92, name: "Founder (name to come)" }),
    says: [
      'mistake: "name" is still a placeholder in English: Founder (name to come). Write the name of the person "head" in English, or add `draft: true` ("This is a placeholder") in every language until then.',
    ],
  },
  {
    name: "a nickname in brackets, which is no mistake",
    file: "brand/team/fr/md.md",
    change: () => member({ position: 93, name: "Md. Rahman (Rana)" }),
    beside: { "brand/team/en/md.md": member({ position: 93, name: "Md. Rahman (Rana)" }) },
    says: [],
  },
  {
    name: "two people in one place, and Markdown where it is not read",
    file: "brand/team/sw/juma.md",
    change: () => member({ text: "About **Juma**." }),
    beside: { "brand/team/sw/asha.md": member({}) },
    says: [
      'mistake: "position" is 90, as in brand/team/sw/asha.md. Give each its own place.',
      "hint: the text contains **, and visitors see these signs. Write plain words here.",
    ],
  },
  {
    name: "a question that names a treatment and a guide that do not exist",
    file: "content/questions/en/lost.md",
    change: () =>
      "---\nquestion: Which?\ngroup: cost\nposition: 90\ntreatments: [kidney, hart]\nguides: [lost]\n---\n\nThis one.\n",
    says: [
      'mistake: "treatments" names an entry that content/treatments does not have: hart. Correct it, or take it out.',
      'mistake: "guides" names an entry that content/guides does not have: lost. Correct it, or take it out.',
    ],
  },
  {
    name: "a page whose parts lead nowhere, in a text, a button and a card",
    file: "content/pages/en/nowhere.md",
    change: () =>
      pageOf(
        "  - type: text\n    text: See [us](/prices), 95 % come.",
        "  - type: button\n    label: Go\n    to: /fr/services",
        "  - type: cards\n    heading: A\n    cards: [{title: A, text: B, to: /p/gone}]",
      ),
    says: [
      "mistake: the link to /prices leads to a page that does not exist. Open the page on the site and copy what follows its name.",
      "mistake: the link to /fr/services must not name a language: the site adds it. Delete the language at its beginning.",
      "mistake: the link to /p/gone leads to a page that does not exist. Open the page on the site and copy what follows its name.",
    ],
  },
  {
    name: "a page that names a figure that does not exist, and a question that its language does not have",
    file: "content/pages/fr/questions.md",
    change: () =>
      pageOf(
        "  - type: figures\n    chosen: [patients, cures]",
        "  - type: questions\n    heading: A\n    chosen: [who-pays-you]",
      ),
    says: [
      'mistake: "blocks", entry 1, names the figure cures, which this language does not have. Translate it, or take it out.',
      'mistake: "blocks", entry 2, names the question who-pays-you, which this language does not have. Translate it, or take it out.',
    ],
  },
  {
    name: "a page with a button that runs a script",
    file: "content/pages/en/script.md",
    change: () => pageOf("  - type: button\n    label: Go\n    to: javascript:alert(1)"),
    says: [
      'mistake: "blocks", entry 1, "to" must begin with https:// or, for a page of this site, with /. It must have no spaces.',
    ],
  },
  {
    name: "no mistake: a page with every kind of part, and a link to its form",
    file: "content/pages/en/whole.md",
    change: () => wholePage({}, "See [the form](#request) and [who may come](#who-may-come)."),
    says: [],
  },
  {
    name: "a figure without the plural form of its language",
    file: "brand/claims/ru/trees.md",
    change: () => figure("  one: дерево\n  other: деревьев"),
    says: ['mistake: "label" lacks the words for 3. Add a line "few:" below it.'],
  },
  {
    name: "a figure that is not the same in all languages, and a line for the company alone",
    file: "brand/claims/fr/trees.md",
    change: () => `${figure("  other: arbres").replace("value: 3", "value: 4\nproof: A file")}`,
    beside: { "brand/claims/en/trees.md": figure("  other: trees") },
    says: [
      'mistake: "value" must be the same in all languages: brand/claims/en/trees.md has 3, this file 4.',
      'hint: "proof" is for the company alone. Move it to brand/claims/en/trees.md.',
    ],
  },
  {
    name: "a list that is shorter than in English",
    file: "content/blog/fr/sources.md",
    change: () => article({}),
    beside: {
      "content/blog/en/sources.md": article({
        sources: `${lines.sources}\n  - name: NHS\n    url: https://www.nhs.uk`,
      }),
    },
    says: ['hint: "sources" has 1 entry, and 2 in English. Is one missing?'],
  },
  {
    name: "a comma that is missing in the messages",
    file: "content/messages/sw.json",
    change: replace(/"tagline": (".*"),/, '"tagline": $1'),
    says: [
      "mistake: line 4, or the one above it: a comma, a quotation mark or a bracket is missing, or there is one too many.",
    ],
  },
  {
    name: "messages that lack a word that the site fills in, miss a bracket, are empty, or are twice as long",
    file: "content/messages/fr.json",
    change: (source) => {
      const messages = JSON.parse(source);
      messages.layout.call = "Appelez-nous";
      messages.team.emailOf = "{name";
      messages.layout.menu = "";
      messages.layout.nav.blog = "Le blog avec tous nos articles";
      return JSON.stringify(messages);
    },
    says: [
      'mistake: "layout.call" lacks {phone}. Write it as in the English text.',
      'mistake: "layout.menu" is empty. Fill it in.',
      'mistake: "team.emailOf" has one of the signs { } < > without its partner. Copy them from the English text.',
      'hint: "site.tagline" is older than its English, which now says: Care abroad',
      'hint: "layout.nav.blog" has 30 letters, and there is room for about 12, because it is a part of the navigation. Shorten it, and look at the page.',
    ],
  },
  {
    name: "an English text that has changed since its translation",
    file: "content/services/en/language-support.md",
    change: replace(/^quote: .*$/m, "quote: We speak your language."),
    named: "content/services/ru/language-support.md",
    says: [
      "hint: is older than its English: content/services/en/language-support.md has changed since. Change the translation too.",
    ],
  },
  {
    name: "a legal page that says nothing in short in a language",
    file: "brand/legal/sw/terms-and-condition.md",
    change: replace(/^inShort:\n(?: +- .*\n)+/m, ""),
    says: ['mistake: "inShort" is missing. Add it, as in the other files.'],
  },
  {
    name: "a legal text that has changed since somebody wrote what it says in short",
    file: "brand/legal/en/medical-desclaimar.md",
    change: (source) => `${source}\nMore.\n`,
    says: ['hint: "inShort" is older than the text below it. Read both, and change what is no longer true.'],
  },
  {
    name: "the same, for those who read another language",
    file: "brand/legal/en/privacy-policy.md",
    change: (source) => `${source}\nMore.\n`,
    named: "brand/legal/bn/privacy-policy.md",
    says: [
      "hint: is older than its English: brand/legal/en/privacy-policy.md has changed since. Change the translation too.",
    ],
  },
  {
    name: "an English message that has changed since its translation",
    file: "content/messages/en.json",
    change: replace(/"tagline": ".*"/, '"tagline": "Care abroad"'),
    named: "content/messages/ru.json",
    says: ['hint: "site.tagline" is older than its English, which now says: Care abroad'],
  },
  {
    name: "an emoji in a phone number, and numbers that nobody can dial",
    file: "brand/site.json",
    change: (source) =>
      JSON.stringify({
        ...JSON.parse(source),
        phone: { shown: "📞 +91 124 400 0000", dialled: "+911244000000" },
        emergencyPhone: { shown: "+91 124 400 0001", dialled: "+911244000002" },
        whatsApp: "91124400000",
      }),
    says: [
      'mistake: "emergencyPhone", "shown" is +91 124 400 0001, but "dialled" is +911244000002. Write the same number in both.',
      'mistake: "whatsApp" (91124400000) is not a number that a phone can dial. Write country code and number, digits only.',
      'mistake: "phone", "shown" may have a plus, digits, spaces, hyphens and brackets, and no other sign.',
    ],
  },
  {
    name: "descriptions of photos that are still English",
    file: "content/pictures.json",
    change: () => {
      const alt = Object.fromEntries(everyLocale.map((code) => [code, code]));
      return JSON.stringify({ journey: { image: "/media/road.jpg", alt: { ...alt, sw: "en" } }, bridge: { alt } });
    },
    says: ["hint: has 1 text still to be translated into sw."],
  },
  {
    name: "campaigns that name an illness in any language, one with a space, and one that stands twice",
    file: "content/campaigns.json",
    change: () =>
      JSON.stringify({
        campaigns: ["nairobi-hearts", "হৃদরোগ-ঢাকা", "dhaka-kidni", "May 2026", "nairobi-1", "nairobi-1"].map((name) => ({
          name,
        })),
      }),
    says: [
      'mistake: the campaign "nairobi-hearts" names an illness or a treatment ("heart"). A link must not tell what a family reads about. Call it "nairobi-2".',
      'mistake: the campaign "হৃদরোগ-ঢাকা" names an illness or a treatment ("হৃদরোগ"). A link must not tell what a family reads about. Call it "campaign-1".',
      'mistake: the campaign "dhaka-kidni" names an illness or a treatment ("kidni"). A link must not tell what a family reads about. Call it "dhaka-1".',
      'mistake: the campaign "nairobi-1" stands twice. Delete one of them.',
      'mistake: "campaigns", entry 2, "name" may have small letters a to z, digits and single hyphens, and no number with five digits: kenya-october.',
      'mistake: "campaigns", entry 4, "name" may have small letters a to z, digits and single hyphens, and no number with five digits: kenya-october.',
    ],
  },
  {
    name: "a language without its switch, a switch that is a word, and a language that the site does not have",
    file: "content/languages.json",
    change: () => JSON.stringify({ ...languagesFile, fr: undefined, ar: { reviewed: "yes" }, de: { reviewed: true } }),
    says: [
      'mistake: "ar", "reviewed" must be true or false, without quotes.',
      'mistake: "fr" is missing. Add it, as in the other files.',
      'mistake: has an unknown line "de". Correct its name, or delete it.',
    ],
  },
];

/** Returns the findings of the check, by file. */
function sentences(root: string): Map<string, string[]> {
  const files = Map.groupBy(checkContent(root), ({ file }) => file);
  return new Map([...files].map(([file, found]) => [file, found.map(({ kind, text }) => `${kind}: ${text}`)]));
}

let before: Map<string, string[]>;
let after: Map<string, string[]>;
const root = mkdtempSync(join(tmpdir(), "content-check-"));

beforeAll(() => {
  for (const folder of ["brand", "content"]) cpSync(folder, join(root, folder), { recursive: true });
  recordTranslations(root);
  before = sentences(root);
  for (const { beside = {} } of rows)
    for (const [file, source] of Object.entries(beside)) writeFileSync(join(root, file), source);
  for (const { file, change } of rows) {
    const path = join(root, file);
    const source = file.startsWith("content/blog") || !sourceOf(path) ? "" : sourceOf(path);
    const changed = change(source);
    mkdirSync(dirname(path), { recursive: true });
    if (changed === undefined) rmSync(path);
    else writeFileSync(path, changed);
  }
  after = sentences(root);
});

afterAll(() => rmSync(root, { recursive: true }));

function sourceOf(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return "";
  }
}

test.each(rows)("$name", ({ file, named = file, says }) => {
  const known = before.get(named) ?? [];
  expect((after.get(named) ?? []).filter((text) => !known.includes(text)).toSorted()).toEqual(says.toSorted());
});
