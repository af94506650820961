import * as z from "zod";
import { checkData, inEachLanguage, inFile, words } from "#lib/site/content/front-matter.ts";

const phone = z.strictObject({
  /** The number as visitors read it, such as "+91 124 400 0000". */
  shown: words,
  /** The number as a phone dials it: a plus and digits. */
  dialled: z.string().regex(/^\+\d{8,15}$/, "must be a plus and digits, without spaces: +911244000000."),
});

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time on a 24-hour clock: 09:00.");

const link = z.url({ protocol: /^https$/ });

/** The schema of brand/site.json. */
export const siteSchema = z.strictObject({
  name: words,
  phone,
  /** The phone that we answer day and night (requirements §1.3). */
  emergencyPhone: phone,
  /** The country code and number for wa.me, digits only. */
  whatsApp: z.string().regex(/^\d{8,15}$/, "must be country code and number, digits only: 911244000000."),
  email: z.email(),
  /** The address of the office, as each language writes the address. */
  office: inEachLanguage(words),
  /** The opening hours of the office in Indian time, Monday to Saturday, on a 24-hour clock. */
  hours: z.strictObject({ opens: time, closes: time }),
  /** The answer time that the thank-you page promises. `toConfirm` is deleted when the firm has confirmed the promise. */
  answer: z.strictObject({ workingDays: z.int().positive(), toConfirm: words.optional() }),
  chatUrl: link,
  findDoctorUrl: link,
  /** Who we are and how we are paid, for the guide about it. The guide leaves out the paragraphs of missing facts. */
  company: z
    .strictObject({
      legalName: words.optional(),
      registration: words.optional(),
      registeredAddress: words.optional(),
      licence: words.optional(),
      /** Whether hospitals pay us, and how much, in full sentences. */
      commission: inEachLanguage(words).optional(),
    })
    // Missing until the firm has entered a fact, because the editor leaves out what is empty.
    .optional(),
  /** The year and place of the company's founding, for search engines. */
  founding: z.strictObject({
    year: z.string().regex(/^\d{4}$/, "must be a year: 2016."),
    place: z.strictObject({ addressLocality: words, addressRegion: words, addressCountry: z.string().length(2) }),
  }),
});

export type Site = z.infer<typeof siteSchema>;

/**
 * Returns the validated facts of brand/site.json.
 * @throws {ContentError} with all reasons. The message names the file.
 */
export const parseSite = (data: unknown): Site => inFile("brand/site.json", () => checkData(siteSchema, data));

/** The schema of content/languages.json. A release leaves out a language until a native speaker has read every page in it. */
export const languagesSchema = inEachLanguage(z.strictObject({ reviewed: z.boolean() }));

/**
 * Returns for each language whether it is reviewed, from content/languages.json.
 * @throws {ContentError} with all reasons. The message names the file.
 */
export const parseLanguages = (data: unknown): z.infer<typeof languagesSchema> =>
  inFile("content/languages.json", () => checkData(languagesSchema, data));
