import * as z from "zod";
import { checkData, inEachLanguage, inFile, words } from "#lib/site/content/front-matter.ts";

const phone = z.strictObject({
  /** Such as "+91 124 400 0000". */
  shown: words,
  dialled: z.string().regex(/^\+\d{8,15}$/, "must be a plus and digits, without spaces: +911244000000."),
});

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time on a 24-hour clock: 09:00.");

const link = z.url({ protocol: /^https$/ });

export const siteSchema = z.strictObject({
  name: words,
  phone,
  /** Answered day and night (requirements §1.3). */
  emergencyPhone: phone,
  /** For wa.me. */
  whatsApp: z.string().regex(/^\d{8,15}$/, "must be country code and number, digits only: 911244000000."),
  email: z.email(),
  office: inEachLanguage(words),
  /** In Indian time, Monday to Saturday, on a 24-hour clock. */
  hours: z.strictObject({ opens: time, closes: time }),
  /** The thank-you page promises it. `toConfirm` goes when the firm has confirmed the promise. */
  answer: z.strictObject({ workingDays: z.int().positive(), toConfirm: words.optional() }),
  chatUrl: link,
  findDoctorUrl: link,
  /** For the guide about who we are and how we are paid, which leaves out the paragraphs of missing facts. */
  company: z
    .strictObject({
      legalName: words.optional(),
      registration: words.optional(),
      registeredAddress: words.optional(),
      licence: words.optional(),
      /** Whether hospitals pay us, and how much. */
      commission: inEachLanguage(words).optional(),
    })
    // The editor leaves out what is empty.
    .optional(),
  /** For search engines. */
  founding: z.strictObject({
    year: z.string().regex(/^\d{4}$/, "must be a year: 2016."),
    place: z.strictObject({ addressLocality: words, addressRegion: words, addressCountry: z.string().length(2) }),
  }),
});

export type Site = z.infer<typeof siteSchema>;

/** @throws {ContentError} with all reasons. */
export const parseSite = (data: unknown): Site => inFile("brand/site.json", () => checkData(siteSchema, data));

/** A release leaves out a language until a native speaker has read every page in it. */
export const languagesSchema = inEachLanguage(z.strictObject({ reviewed: z.boolean() }));

/** @throws {ContentError} with all reasons. */
export const parseLanguages = (data: unknown): z.infer<typeof languagesSchema> =>
  inFile("content/languages.json", () => checkData(languagesSchema, data));
