import { defaultLocale } from "#lib/i18n/locales.ts";
import { type Finding, mistake } from "#lib/site/check/finding.ts";
import type { EntryFile } from "#lib/site/check/read-entries.ts";

const languageNames = new Intl.DisplayNames([defaultLocale], { type: "language" });

/** A note in brackets, such as "(name to come)". */
const NOTE = /[(（].*[)）]/;

/** Finds people whose name is entered in some languages only. In the others it is still a placeholder. */
export function checkPeople(entries: readonly EntryFile[]): Finding[] {
  const people = entries.filter(({ collection, data }) => collection === "team" && data.draft !== true);
  return [...Map.groupBy(people, ({ id }) => id).values()].flatMap((person) => {
    const english = String(person.find(({ locale }) => locale === defaultLocale)?.data.name ?? "");
    const isToCome = /\bto come\b/i.test(english);
    // A real name may have a nickname in brackets, and then it has one in English too.
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
