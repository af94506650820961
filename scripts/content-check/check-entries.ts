import { withLatinDigits } from "#lib/i18n/latin-digits.ts";
import { defaultLocale } from "#lib/i18n/locales.ts";
import { fieldsOf } from "#lib/site/content/editor-texts.ts";
import { RECORD, TO_DO } from "#lib/site/content/translated-from.ts";
import { markdownOf } from "#scripts/content-check/check-pages.ts";
import { type Finding, hint, mistake } from "#scripts/content-check/finding.ts";
import { type EntryFile, entryKey } from "#scripts/content-check/read-entries.ts";

/** A percentage, as our languages write it. */
const PERCENTAGE =
  /\p{Nd}[\p{Nd}.,\u066b]*\s?[%٪]|\p{Nd}+ (?:per cent|percent|pour cent|процент|শতাংশ)|(?:asilimia|في المائة|শতকরা) \p{Nd}+/iu;

/** Finds English texts that are too long or too short, percentages without a source, and reviews that are older than the text. */
export function checkTexts(entries: readonly EntryFile[]): Finding[] {
  return entries.flatMap((entry) => {
    const { facts, file, locale, data, body } = entry;
    if (!facts.isMarkdown) return [];
    const [fewest, most] = facts.length ?? [0, Number.POSITIVE_INFINITY];
    const words = body.match(/\S+/g)?.length ?? 0;
    // Other languages need more or fewer words for the same text.
    const isOutside = locale === defaultLocale && (words < fewest || words > most);
    const isReviewOld = String(data.reviewedOn ?? data.updated ?? "") < String(data.updated ?? "");
    return [
      ...(isOutside ? [hint(file, `has ${words} words. ${fewest} to ${most} are easy to read.`)] : []),
      ...markdownOf(entry)
        .flatMap(percentagesIn)
        .map((figure) =>
          hint(file, `names a percentage (${figure}) without a link to its source in the same paragraph.`),
        ),
      ...(isReviewOld
        ? [hint(file, `was changed on ${data.updated}, after the doctor read it. Ask the doctor again.`, "reviewedOn")]
        : []),
    ];
  });
}

const percentagesIn = (body: string): readonly string[] =>
  body.split(/\n\s*\n/).flatMap((text) => (text.includes("](") ? [] : (PERCENTAGE.exec(text) ?? [])));

/** How many articles the carousel has (requirements §2.28). */
const HIGHLIGHTED = 3;

export function checkPlaces(entries: readonly EntryFile[]): Finding[] {
  const placed = entries.filter(({ data }) => typeof data.position === "number");
  const lists = Map.groupBy(placed, ({ collection, locale, data }) => `${collection} ${locale} ${data.group}`);
  return [...lists.values()].flatMap((list) => [...sharedPlaces(list), ...emptyPlaces(list)]);
}

function sharedPlaces(list: readonly EntryFile[]): Finding[] {
  const places = Map.groupBy(list, ({ data }) => data.position);
  return [...places.values()].flatMap(([first, ...others]) =>
    others.map(({ file, data }) =>
      mistake(file, `"position" is ${data.position}, as in ${first?.file}. Give each its own place.`, "position"),
    ),
  );
}

function emptyPlaces(list: readonly EntryFile[]): Finding[] {
  const [first] = list;
  if (first?.collection !== "blog" || list.length >= HIGHLIGHTED) return [];
  const text = `the carousel has ${list.length} of ${HIGHLIGHTED} articles. Give another article a "position" of 1, 2 or 3.`;
  return [hint(first.file.replace(/[^/]*$/, ""), text)];
}

/** Finds names of entries that do not exist, such as a related treatment that somebody has deleted. */
export function checkNamedEntries(entries: readonly EntryFile[]): Finding[] {
  const known = new Set(entries.map(entryKey));
  return entries.flatMap(({ facts, file, data }) =>
    Object.entries(fieldsOf(facts.schema)).flatMap(([field, { entriesOf: collection }]) => {
      const ids = data[field];
      if (!collection || !Array.isArray(ids)) return [];
      const unknown = ids.map(String).filter((id) => !known.has(entryKey({ collection, id })));
      const text = `names an entry that content/${collection} does not have:`;
      return unknown.map((id) => mistake(file, `"${field}" ${text} ${id}. Correct it, or take it out.`, field));
    }),
  );
}

const languageNames = new Intl.DisplayNames([defaultLocale], { type: "language" });

/** A note such as "(name to come)". */
const NOTE = /[(（].*[)）]/;

/** Finds people who are no drafts and have a placeholder instead of a name in some language. */
export function checkPeople(entries: readonly EntryFile[]): Finding[] {
  const people = entries.filter(({ collection, data }) => collection === "team" && data.draft !== true);
  return [...Map.groupBy(people, ({ id }) => id).values()].flatMap((person) => {
    const english = String(person.find(({ locale }) => locale === defaultLocale)?.data.name ?? "");
    const isToCome = /\bto come\b/i.test(english);
    // A real name may have a nickname in brackets. Its English form then has brackets too.
    const hasPlaceholder = ({ locale, data }: EntryFile) =>
      locale === defaultLocale ? isToCome : NOTE.test(String(data.name)) && (isToCome || !NOTE.test(english));
    return person.filter(hasPlaceholder).map(({ file, id, locale, data }) => {
      const language = languageNames.of(locale);
      const who = isToCome ? `the person "${id}"` : english;
      const text = `"name" is still a placeholder in ${language}: ${data.name}. Write the name of ${who} in ${language}, or add \`draft: true\` ("This is a placeholder") in every language until then.`;
      return mistake(file, text, "name");
    });
  });
}

/** A label needs the plural form of its number, such as "5 years" or "21 год". */
export function checkFigures(entries: readonly EntryFile[]): Finding[] {
  return entries.flatMap(({ collection, file, locale, data }) => {
    const { value, label } = data;
    if (collection !== "claims" || typeof value !== "number" || typeof label !== "object" || !label) return [];
    const form = new Intl.PluralRules(locale).select(value);
    // A label with a single form does not count anything, such as "success rate".
    const isCounted = Object.keys(label).length > 1;
    // A label that is not translated yet has the plural forms of English.
    if (!isCounted || form in label || data[RECORD] === TO_DO) return [];
    return [mistake(file, `"label" lacks the words for ${value}. Add a line "${form}:" below it.`, `label.${form}`)];
  });
}

/** Where a wrong number could harm a patient, all languages must have the same numbers. */
export function checkNumbers(entries: readonly EntryFile[]): Finding[] {
  const medical = entries.filter(({ facts }) => facts.isMedical);
  const english = new Map(
    medical.filter(({ locale }) => locale === defaultLocale).map((entry) => [entryKey(entry), entry]),
  );
  return medical.flatMap((entry) => {
    const original = english.get(entryKey(entry));
    if (!original || entry === original) return [];
    const [own, theirs] = [numbersIn(entry), numbersIn(original)];
    const differing = [
      ...own.filter((each) => !theirs.includes(each)),
      ...theirs.filter((each) => !own.includes(each)),
    ];
    if (differing.length === 0) return [];
    const text = `has other numbers than ${original.file}: ${differing.join(", ")}. Write each number in digits, as the English does.`;
    return [mistake(entry.file, text)];
  });
}

/** Returns each number once, sorted, in Latin digits, without sources, evidence and the days of review. */
function numbersIn({
  data: { sources, evidence, times, reviewedBy, [RECORD]: record, ...data },
  body,
}: EntryFile): string[] {
  const ranges = Array.isArray(times) ? times.map(({ what, range }) => `${what} ${range}`) : [];
  const text = withLatinDigits(JSON.stringify([data, ranges, body]));
  return [
    ...new Set(text.match(/\d+(?:[.,\u066b]\d+)*/g)?.map((number) => number.replaceAll(/[,\u066b]/g, "."))),
  ].toSorted();
}
