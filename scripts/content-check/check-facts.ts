import { defaultLocale, everyLocale } from "#lib/i18n/locales.ts";
import { parseLanguages, parseSite, type Site } from "#lib/site/content/site-schema.ts";
import { type Finding, mistake, untranslated } from "#scripts/content-check/finding.ts";
import { isDiallable, isPlaceholderNumber } from "#scripts/content-check/phones.ts";
import { mistakesIn } from "#scripts/content-check/read-entries.ts";
import type { Json } from "#scripts/content-check/read-json.ts";

const SITE = "brand/site.json";
const PICTURES = "content/pictures.json";
const LANGUAGES = "content/languages.json";

export function checkSite(read: (file: string) => Json): Finding[] {
  const { data, findings } = read(SITE);
  if (findings.length > 0) return findings;
  const wrong = mistakesIn(() => parseSite(data), SITE);
  return wrong.length > 0 ? wrong : [...checkPhones(data as Site), ...checkOffice(data as Site)];
}

function checkPhones(site: Site): Finding[] {
  const phones = (["phone", "emergencyPhone"] as const).flatMap((name) => {
    const { shown, dialled } = site[name];
    const reasons: [field: string, text: string][] = [];
    if (!/^\+?[\d\s().-]+$/.test(shown))
      reasons.push(["shown", "may have a plus, digits, spaces, hyphens and brackets, and no other sign."]);
    else if (digitsOf(shown) !== digitsOf(dialled))
      reasons.push(["shown", `is ${shown}, but "dialled" is ${dialled}. Write the same number in both.`]);
    if (!isDiallable(dialled))
      reasons.push([
        "dialled",
        `(${dialled}) is not a number that a phone can dial. Check the country code and the number of digits.`,
      ]);
    return reasons.map(([field, text]) => mistake(SITE, `"${name}", "${field}" ${text}`, `${name}.${field}`));
  });
  const isReachable = isPlaceholderNumber(site.whatsApp) || isDiallable(`+${site.whatsApp}`);
  const text = `"whatsApp" (${site.whatsApp}) is not a number that a phone can dial. Write country code and number, digits only.`;
  return isReachable ? phones : [...phones, mistake(SITE, text, "whatsApp")];
}

const checkOffice = ({ office }: Site): Finding[] =>
  everyLocale
    .filter((code) => code !== defaultLocale && office[code] === office[defaultLocale])
    .map((code) => untranslated(SITE, code, 1, `office.${code}`));

const digitsOf = (text: string) => text.replaceAll(/\D/g, "");

/** Counts alternative texts that are still English. `checkPhotos` finds the mistakes in content/pictures.json. */
export function checkPictures(read: (file: string) => Json): Finding[] {
  const { data, findings } = read(PICTURES);
  if (findings.length > 0) return findings;
  const texts: Readonly<Record<string, unknown>>[] = Object.values(Object(data)).map((photo) =>
    Object(Object(photo).alt),
  );
  return everyLocale
    .filter((code) => code !== defaultLocale)
    .flatMap((code) => {
      const open = texts.filter((alt) => alt[code] !== undefined && alt[code] === alt[defaultLocale]).length;
      return open > 0 ? [untranslated(PICTURES, code, open)] : [];
    });
}

export function checkReviews(read: (file: string) => Json): Finding[] {
  const { data, findings } = read(LANGUAGES);
  return findings.length > 0 ? findings : mistakesIn(() => parseLanguages(data), LANGUAGES);
}
