/** Matches the spaces at which a line must not end. */
const boundSpaces: Readonly<Record<string, readonly RegExp[]>> = {
  // Inside quotation marks, before : ; ? and !, and between a number and its noun. "![" begins a picture.
  fr: [
    /(?<=\S) (?=[;?»]|!(?!\[))/g,
    /(?<=\p{L}) (?=: )/gu,
    /(?<=«) /g,
    /(?<=[#}]) (?=caractère|fichier|minute|jour|Mo)/g,
  ],
  // Before a negation at the end of a clause, because a line without it says the opposite; in "whether or not", in repeated words, and
  // before a unit.
  bn: [
    /(?<=[\p{L}\p{M}]) (?=(?:না|নয়|নেই)(?:[।,?]|$))/gmu,
    /(?<= কি) (?=না(?![\p{L}\p{M}]))/gu,
    /(?<=(?<![\p{L}\p{M}])([\p{L}\p{M}]+)) (?=\1(?![\p{L}\p{M}]))/gu,
    /(?<=[\p{Nd}}]) (?=[MK]B)/gu,
  ],
  // Before a dash.
  ru: [/(?<=\p{Script=Cyrillic}[»)?]*) (?=— )/gu],
};

/** Turns the spaces at which a line must not end into no-break spaces. */
export const keepTogether = (locale: string, text: string): string =>
  (boundSpaces[locale] ?? []).reduce((bound, space) => bound.replace(space, "\u00a0"), text);

export function keepTextsTogether(locale: string, value: unknown): unknown {
  if (typeof value === "string") return keepTogether(locale, value);
  if (Array.isArray(value)) return value.map((item) => keepTextsTogether(locale, item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, keepTextsTogether(locale, inner)]));
}
