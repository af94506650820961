import * as z from "zod";
import { defaultLocale } from "#lib/i18n/locales.ts";
import { checkData, inEachLanguage, inFile, link, toConfirm, words } from "#lib/site/content/front-matter.ts";
import { imageAddress } from "#lib/site/content/image-fields.ts";

const phone = z.strictObject({
  shown: words.meta({ label: "As visitors read it", hint: "Such as +91 124 400 0000." }),
  dialled: z
    .string()
    .regex(/^\+\d{8,15}$/, "must be a plus and digits, without spaces: +911244000000.")
    .meta({ label: "As a phone dials it", hint: "A plus and digits, without spaces: +911244000000." }),
});

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time on a 24-hour clock: 09:00.")
  .meta({ hint: "Indian time, on a 24-hour clock: 09:00." });

const longWords = words.meta({ isLong: true });

/** Pages have no sentence about a fact that is missing (requirements §2.61). */
const company = z.strictObject({
  legalName: words.optional().meta({ label: "Legal name" }),
  registration: words
    .optional()
    .meta({ label: "Registration", hint: "The number in the public register of companies." }),
  registeredAddress: words.optional().meta({ label: "Registered address" }),
  licence: words.optional().meta({ label: "Licence" }),
  coordinator: z
    .strictObject({
      name: inEachLanguage(words).meta({ label: "Name", hint: "In every language, in its own letters." }),
      role: inEachLanguage(words).meta({ label: "Role", hint: "Such as: Head of patient care." }),
      image: imageAddress.optional().meta({
        label: "Photo",
        hint: "Square, at least 640 pixels wide, and only with the person’s permission.",
      }),
    })
    .optional()
    .meta({
      label: "Coordinator",
      hint: "Who looks after families. Shown on the home page, beside forms and after sending.",
    }),
  payment: inEachLanguage(longWords)
    .optional()
    .meta({ label: "How we are paid", hint: "Full sentences: what has a price of ours, and when it is due." }),
  commission: inEachLanguage(longWords).optional().meta({
    label: "Whether hospitals pay us",
    hint: "Full sentences: who pays, how much or which share, and whether the patient pays more because of it.",
  }),
  toConfirm: toConfirm.optional(),
});

export const siteSchema = z.strictObject({
  name: words.meta({ label: "Name of the company" }),
  // The editor leaves out what is empty.
  company: company.optional().meta({ label: "Who we are", hint: "Visitors read nothing about what is empty." }),
  phone: phone.meta({ label: "Phone" }),
  /** The number for emergencies (requirements §1.3). */
  emergencyPhone: phone.meta({ label: "Phone that is answered day and night" }),
  /** The number as a link to wa.me needs it. */
  whatsApp: z
    .string()
    .regex(/^\d{8,15}$/, "must be country code and number, digits only: 911244000000.")
    .meta({ label: "WhatsApp number", hint: "Country code and number, digits only: 911244000000." }),
  email: z.email().meta({ label: "Email address" }),
  office: inEachLanguage(words).meta({
    label: "Address of the office",
    hint: "One line for each language. Keep the street as it is on the building’s sign.",
  }),
  hours: z
    .strictObject({ opens: time.meta({ label: "Opens at" }), closes: time.meta({ label: "Closes at" }) })
    .meta({ label: "Opening hours, Monday to Saturday" }),
  answer: z
    .strictObject({
      workingDays: z
        .int()
        .positive()
        .meta({ label: "Within how many working days", hint: "The page after a form promises this." }),
      toConfirm: words.optional().meta({
        label: "Still to be confirmed",
        hint: "Visitors never see this. Empty it when the company keeps to it.",
      }),
    })
    .meta({ label: "When we answer" }),
  chatUrl: link.meta({ label: "Address of the chat", hint: "Begins with https://" }),
  findDoctorUrl: link.meta({ label: "Address of the list of doctors", hint: "Begins with https://" }),
  founding: z
    .strictObject({
      year: z
        .string()
        .regex(/^\d{4}$/, "must be a year: 2016.")
        .meta({ label: "Year", hint: "Four digits: 2016." }),
      place: z
        .strictObject({
          addressLocality: words.meta({ label: "City" }),
          addressRegion: words.meta({ label: "State" }),
          addressCountry: z.string().length(2).meta({ label: "Country", hint: "Two letters: IN." }),
        })
        .meta({ label: "Place" }),
    })
    .meta({ label: "Founding of the company, for search engines" }),
});

export type Site = z.infer<typeof siteSchema>;

/** @throws {ContentError} with all reasons. */
export const parseSite = (data: unknown): Site => inFile("brand/site.json", () => checkData(siteSchema, data));

const publication = (hint: string) =>
  z.strictObject({ reviewed: z.boolean().meta({ label: "A native speaker has read every page", hint }) });

const publications = inEachLanguage(
  publication("Switched on: the next release publishes this language. Switched off: only previews show it."),
);

/** A release leaves out a language until a native speaker has read every page in it. */
export const languagesSchema = publications.extend({
  [defaultLocale]: publication("English is always published.").meta({ label: "English" }),
});

/** @throws {ContentError} with all reasons. */
export const parseLanguages = (data: unknown): z.infer<typeof languagesSchema> =>
  inFile("content/languages.json", () => checkData(languagesSchema, data));
