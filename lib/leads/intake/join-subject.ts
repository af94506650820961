import "server-only";
import type { FormValues } from "#lib/forms/row.ts";
import { defaultLocale, type Locale } from "#lib/i18n/locales.ts";
import { findTreatmentTitle } from "#lib/site/content/treatments.ts";

/**
 * Puts the title of the form's subject before the message, because the provider has no field for it. The title is English, because the
 * team in India reads it. Without a message, the title is the message. Leaves out a subject that the visitor has switched off, or that we
 * do not know: a page may stay open while its treatment is renamed. The message's own limits do not count the title.
 */
export async function joinSubject(values: FormValues, locale: Locale): Promise<FormValues> {
  const { subject, otherSubject, ...answers } = values;
  const title = subject && !otherSubject && (await findTreatmentTitle(subject, [defaultLocale, locale]));
  if (!title) return answers;
  return { ...answers, message: [title, answers.message].filter(Boolean).join(": ") };
}
