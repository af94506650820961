import "server-only";
import type { FormValues } from "#lib/forms/row.ts";
import { defaultLocale, type Locale } from "#lib/i18n/locales.ts";
import { findSubject } from "#lib/site/content/subjects.ts";

/** The provider has no field for a form's subject, so its title goes before the message, in English for the team in India. */
export async function joinSubject(values: FormValues, locale: Locale): Promise<FormValues> {
  const { subject, otherSubject, ...answers } = values;
  const title = subject && !otherSubject && (await findSubject(subject, [defaultLocale, locale]));
  // A treatment or page may have been removed or renamed since the visitor opened it. The message then has no title.
  if (!title) return answers;
  return { ...answers, message: [title, answers.message].filter(Boolean).join(": ") };
}
