import "server-only";
import { flatten } from "#lib/i18n/catalogues.ts";
import { faces, shareFileOf } from "#lib/i18n/heading-faces.ts";
import { everyLocale } from "#lib/i18n/locales.ts";
import { site } from "#lib/site/content/site.ts";
import { layOutLine } from "#lib/site/seo/lay-out-text.ts";
import { openFont, type TextFont } from "#lib/site/seo/open-font.ts";
import { type Finding, hint } from "#scripts/content-check/finding.ts";
import { readEntries } from "#scripts/content-check/read-entries.ts";
import { readJson } from "#scripts/content-check/read-json.ts";

/**
 * Font size and greatest width in pixels, on a desktop. Google publishes no limit. Measurements say 580 to 600 in Arial for a title, and
 * 920 to 985 for a description (topwebpositions.com/tools/serp-snippet-counter, molixa.app/blog/meta-description-length-pixels-2026).
 */
export const searchResult = {
  title: { size: 20, most: 580 },
  description: { size: 14, most: 920 },
} as const;

/** Checks the texts of content files. The HTTP tests measure titles and descriptions of the built pages. */
export async function checkWidths(root: string): Promise<Finding[]> {
  const all = [...textsOfEntries(root), ...textsOfMessages(root)].map(async ({ file, field, part, text }) => {
    const { size, most } = searchResult[part];
    const width = await widthOf(text, size);
    const reason = `"${field}" is ${width} pixels wide, and search results have room for ${most}. Shorten it.`;
    return width > most ? [hint(file, reason, field)] : [];
  });
  return (await Promise.all(all)).flat();
}

interface Measured {
  readonly file: string;
  readonly field: string;
  readonly part: keyof typeof searchResult;
  readonly text: string;
}

/** Returns titles and descriptions of entries that have a page. */
const textsOfEntries = (root: string): Measured[] =>
  readEntries(root)
    .entries.filter(({ data }) => typeof data.metaDescription === "string")
    .flatMap(({ file, data: { title, metaDescription } }) => [
      { file, field: "title", part: "title", text: `${title} | ${site.name}` },
      { file, field: "metaDescription", part: "description", text: String(metaDescription) },
    ]);

const textsOfMessages = (root: string): Measured[] =>
  everyLocale.flatMap((locale) => {
    const file = `content/messages/${locale}.json`;
    return flatten(Object(readJson(root, file).data))
      .filter(([key]) => /^(?!translatedFrom).*(^site\.description|metaDescription)$/.test(key))
      .map(([field, text]) => ({ file, field, part: "description", text }));
  });

/** Arimo has the widths of Arial. The other fonts have letters that Arimo lacks, and the Arabic one is narrower than Arial. */
const FONTS: readonly [file: string, scale?: number][] = [
  ["node_modules/@fontsource/arimo/files/arimo-latin-400-normal.woff"],
  ["node_modules/@fontsource/arimo/files/arimo-latin-ext-400-normal.woff"],
  ["node_modules/@fontsource/arimo/files/arimo-cyrillic-400-normal.woff"],
  ["node_modules/@fontsource/noto-sans-bengali/files/noto-sans-bengali-bengali-400-normal.woff"],
  [shareFileOf("arabic"), faces.arabic.shareScale],
];

let fonts: Promise<TextFont[]> | undefined;

/** Returns a width in pixels. */
export async function widthOf(text: string, size: number): Promise<number> {
  fonts ??= Promise.all(FONTS.map(([file, scale]) => openFont(file, scale)));
  return Math.round(layOutLine(text, { fonts: await fonts, size }).width);
}
