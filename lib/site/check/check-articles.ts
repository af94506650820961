import { defaultLocale } from "#lib/i18n/locales.ts";
import { type Finding, hint } from "#lib/site/check/finding.ts";
import type { EntryFile } from "#lib/site/check/read-entries.ts";

const SHORTEST = 500;
const LONGEST = 800;

/** A figure in percent, as our languages write it. */
const PERCENTAGE =
  /\p{Nd}[\p{Nd}.,\u066b]*\s?[%٪]|\p{Nd}+ (?:per cent|percent|pour cent|процент|শতাংশ)|(?:asilimia|في المائة|শতকরা) \p{Nd}+/iu;

/** Finds articles that are too long or short to read, and figures that nobody can check. */
export function checkArticles(entries: readonly EntryFile[]): Finding[] {
  return entries
    .filter(({ collection }) => collection === "blog")
    .flatMap(({ file, locale, body }) => {
      const words = body.match(/\S+/g)?.length ?? 0;
      // Other languages need more or fewer words for the same text.
      const isOutside = locale === defaultLocale && (words < SHORTEST || words > LONGEST);
      const unproven = body
        .split(/\n\s*\n/)
        .flatMap((text) => (text.includes("](") ? [] : (PERCENTAGE.exec(text) ?? [])));
      return [
        ...(isOutside ? [hint(file, `has ${words} words. ${SHORTEST} to ${LONGEST} are easy to read.`)] : []),
        ...unproven.map((figure) =>
          hint(file, `names a percentage (${figure}) without a link to its source in the same paragraph.`),
        ),
      ];
    });
}
