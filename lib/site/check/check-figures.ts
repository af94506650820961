import { type Finding, mistake } from "#lib/site/check/finding.ts";
import type { EntryFile } from "#lib/site/check/read-entries.ts";
import { RECORD, TO_DO } from "#lib/site/content/translated-from.ts";

/** Finds figures whose words lack the form that the language needs for this number: "5 years", "21 год". */
export function checkFigures(entries: readonly EntryFile[]): Finding[] {
  return entries.flatMap(({ collection, file, locale, data }) => {
    const { value, label } = data;
    if (collection !== "claims" || typeof value !== "number" || typeof label !== "object" || !label) return [];
    const form = new Intl.PluralRules(locale).select(value);
    // Words with one form do not count anything, such as "success rate".
    const isCounted = Object.keys(label).length > 1;
    // English labels have the plural forms of English.
    if (!isCounted || form in label || data[RECORD] === TO_DO) return [];
    return [mistake(file, `"label" lacks the words for ${value}. Add a line "${form}:" below it.`, `label.${form}`)];
  });
}
