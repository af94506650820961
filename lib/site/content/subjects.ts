import type { Locale } from "#lib/i18n/locales.ts";
import { findPageSubject } from "#lib/site/content/pages.ts";
import { findTreatmentTitle } from "#lib/site/content/treatments.ts";

/** Returns the title of what a form posts as its subject: the id of a treatment, or the words of a page. Undefined for anything else. */
export const findSubject = async (subject: string, languages: readonly Locale[]): Promise<string | undefined> =>
  (await findTreatmentTitle(subject, languages)) ?? findPageSubject(subject, languages);
