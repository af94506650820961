import { defaultLocale, everyLocale } from "#lib/i18n/locales.ts";
import { type Finding, untranslated } from "#lib/site/check/finding.ts";
import type { Json } from "#lib/site/check/read-json.ts";

const FILE = "content/pictures.json";

/** Counts the alternative texts of content/pictures.json that are still English. `checkPhotos` finds the mistakes in that file. */
export function checkPictures(read: (file: string) => Json): Finding[] {
  const { data, findings } = read(FILE);
  if (findings.length > 0) return [...findings];
  const texts: Readonly<Record<string, unknown>>[] = Object.values(Object(data)).map((photo) =>
    Object(Object(photo).alt),
  );
  return everyLocale
    .filter((code) => code !== defaultLocale)
    .flatMap((code) => {
      const open = texts.filter((alt) => alt[code] !== undefined && alt[code] === alt[defaultLocale]).length;
      return open > 0 ? [untranslated(FILE, code, open)] : [];
    });
}
