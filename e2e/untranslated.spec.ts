/**
 * No English is left in pages of other languages. Legal texts may be English, but are marked as such. Dialogs and API
 * responses: e2e/http/untranslated.test.ts.
 */

import type { Page } from "@playwright/test";
import { routes } from "#content/routes.ts";
import { type PageTexts, textsOfPage } from "#e2e/support/page-texts.ts";
import { postWithoutScripts } from "#e2e/support/post-without-scripts.ts";
import { expect, test } from "#e2e/support/test.ts";
import { englishIn, type PlacedText } from "#e2e/support/untranslated.ts";
import { scriptOf } from "#lib/i18n/heading-faces.ts";
import { builtLanguages, defaultLocale, type Locale, localePath } from "#lib/i18n/locales.ts";
import { jsonLdOf } from "#verification/support/seo.ts";
import { pagesIn } from "#verification/support/site-pages.ts";
import { textsOf, translatedLocales } from "#verification/support/texts.ts";

/** A language may lack an entry: then its pages name the English one, with its title and its summary, or a question with its answer. */
const ENTRY_TEXT = /^(treatments|guides|questions|hospitals)\./;
const entryTexts = [...textsOf(defaultLocale)].filter(([key]) => ENTRY_TEXT.test(key)).map(([, text]) => text);

/** Elements that may have another `lang` than the page: the names of languages, English entries, and legal texts. */
const foreign = new Set<string>([...builtLanguages.map(({ name }) => name), ...entryTexts]);
/** The text of a legal page. */
const LEGAL = ["div.prose"];
/** Returns true for a page that names institutions, laws, tests or programs: an entry, the list above it, or the accessibility statement. */
const hasNames = (path: string) =>
  [routes.treatments, routes.guides, routes.questions, routes.accessibility].some((above) => path.startsWith(above));

/** Returns true for a text with letters of a script that only the language has, not English. */
const hasOwnLetters = (locale: Locale, text: string) =>
  scriptOf(locale) !== "Latn" && new RegExp(`\\p{Script=${scriptOf(locale)}}`, "u").test(text);

const legalPaths = ["/terms-and-condition", "/privacy-policy", "/medical-desclaimar"];

async function read(page: Page, url: string): Promise<PageTexts> {
  const html = await (await fetch(url)).text();
  const { texts, foreign } = await textsOfPage(page, html);
  return { texts: [...texts, ...jsonLdOf(html).flatMap((thing) => valuesOf(thing, /^(name|description)$/))], foreign };
}

/** Returns the texts of data in the fields of these names. */
function valuesOf(value: unknown, names: RegExp, place = ""): PlacedText[] {
  if (typeof value === "string") return names.test(place.split(".").at(-1) ?? "") ? [{ text: value, place }] : [];
  return Object.entries(Object(value)).flatMap(([key, inner]) => valuesOf(inner, names, `${place}.${key}`));
}

const fullTexts = new Set<string>();

/** Returns all texts of the English pages. They are the same for each language. */
async function englishTexts(page: Page, siteUrl: string): Promise<ReadonlySet<string>> {
  for (const { path } of fullTexts.size ? [] : pagesIn(defaultLocale)) {
    const { texts } = await read(page, siteUrl + path);
    for (const { text } of texts) fullTexts.add(text);
  }
  return fullTexts;
}

for (const locale of translatedLocales) {
  test.describe(`in ${locale}`, () => {
    test.beforeEach(async ({ page }) => {
      test.slow();
      // Any page has an HTML parser, and this one has no scripts.
      await page.goto("/robots.txt");
    });

    test("every page is entirely in its language", async ({ page, site }) => {
      const english = await englishTexts(page, site.url);
      for (const { path } of pagesIn(locale)) {
        const { texts, foreign: marked } = await read(page, site.url + localePath(locale, path));
        // Below a question in English is its answer, in an element with the id of the question.
        const isKnown = ({ text, place }: PlacedText) => foreign.has(text) || place.startsWith("div#");
        const unknown = marked.filter((each) => !isKnown(each)).map(({ place }) => place);
        expect.soft(texts.length, path).toBeGreaterThan(40);
        expect.soft(unknown, path).toEqual(legalPaths.includes(path) ? LEGAL : []);
        // Readers must find these names as they are written. The translators have read them.
        const own = hasNames(path) ? texts.filter(({ text }) => !hasOwnLetters(locale, text)) : texts;
        expect.soft(englishIn(locale, own, english), path).toEqual([]);
      }
    });

    test("the pages for browsers without scripts are entirely in their language", async ({ page, site }) => {
      const refused = await postWithoutScripts(`${site.url}/api/review?locale=${locale}`, { name: "A" });
      expect(refused).toMatch(new RegExp(`^${localePath(locale, "/your-form/")}`));
      const { texts } = await read(page, site.url + refused);
      expect(englishIn(locale, texts, await englishTexts(page, site.url))).toEqual([]);
    });
  });
}
