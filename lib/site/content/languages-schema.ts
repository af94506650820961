import * as z from "zod";
import { everyLanguage, type Locale } from "#lib/i18n/locales.ts";
import { checkData, inFile } from "#lib/site/content/front-matter.ts";

/** A release leaves a language out until a native speaker has read every page in it. */
const language = z.strictObject({ reviewed: z.boolean() });

/** What content/languages.json must have. */
export const languagesSchema = z.strictObject(
  Object.fromEntries(everyLanguage.map(({ code }) => [code, language])) as Record<Locale, typeof language>,
);

/**
 * Returns which languages are reviewed, from content/languages.json.
 * @throws {ContentError} with all reasons; it names the file.
 */
export const parseLanguages = (data: unknown): z.infer<typeof languagesSchema> =>
  inFile("content/languages.json", () => checkData(languagesSchema, data));
