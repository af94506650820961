/** A field without a label, or a label without a field, stops the build. */

import { defaultLocale, everyLanguage } from "#lib/i18n/locales.ts";
import { type FieldTexts, photoHint } from "#lib/site/content/editor-texts.ts";

const phone = {
  shown: { label: "As visitors read it", hint: "Such as +91 124 400 0000." },
  dialled: { label: "As a phone dials it", hint: "A plus and digits, without spaces: +911244000000." },
} satisfies FieldTexts;

const time = { hint: "Indian time, on a 24-hour clock: 09:00." };

export const siteTexts = {
  name: { label: "Name of the company" },
  phone: { label: "Phone", fields: phone },
  emergencyPhone: { label: "Phone that is answered day and night", fields: phone },
  whatsApp: { label: "WhatsApp number", hint: "Country code and number, digits only: 911244000000." },
  email: { label: "Email address" },
  office: {
    label: "Address of the office",
    hint: "One line for each language. Keep the street as it is on the building’s sign.",
    fields: Object.fromEntries(everyLanguage.map(({ code, name }) => [code, { label: name }])),
  },
  hours: {
    label: "Opening hours, Monday to Saturday",
    fields: { opens: { label: "Opens at", ...time }, closes: { label: "Closes at", ...time } },
  },
  answer: {
    label: "When we answer",
    fields: {
      workingDays: { label: "Within how many working days", hint: "The page after a form promises this." },
      toConfirm: {
        label: "Still to be confirmed",
        hint: "Visitors never see this. Empty it when the company keeps to it.",
      },
    },
  },
  chatUrl: { label: "Address of the chat", hint: "Begins with https://" },
  findDoctorUrl: { label: "Address of the list of doctors", hint: "Begins with https://" },
  company: {
    label: "Who we are, for the guide “How we are paid”",
    hint: "The guide leaves out what is empty.",
    fields: {
      legalName: { label: "Legal name" },
      registration: { label: "Registration", hint: "The number in the public register of companies." },
      registeredAddress: { label: "Registered address" },
      licence: { label: "Licence" },
      commission: {
        label: "Whether hospitals pay us",
        hint: "Full sentences: who pays, how much or which share, and whether the patient pays more because of it.",
        fields: Object.fromEntries(everyLanguage.map(({ code, name }) => [code, { label: name, isLong: true }])),
      },
    },
  },
  founding: {
    label: "Founding of the company, for search engines",
    fields: {
      year: { label: "Year", hint: "Four digits: 2016." },
      place: {
        label: "Place",
        fields: {
          addressLocality: { label: "City" },
          addressRegion: { label: "State" },
          addressCountry: { label: "Country", hint: "Two letters: IN." },
        },
      },
    },
  },
} satisfies FieldTexts;

const reviewed = (hint: string) => ({ reviewed: { label: "A native speaker has read every page", hint } });

export const languageTexts = Object.fromEntries(
  everyLanguage.map(({ code, name }) => [
    code,
    {
      label: name,
      fields: reviewed(
        code === defaultLocale
          ? "English is always published."
          : "Switched on: the next release publishes this language. Switched off: only previews show it.",
      ),
    },
  ]),
) satisfies FieldTexts;

const pagePicture = (label: string) => ({
  label,
  fields: {
    image: { label: "Photo", hint: photoHint(640) },
    alt: {
      label: "What the photo shows",
      hint: "One sentence for those who do not see it, in each language.",
      fields: Object.fromEntries(everyLanguage.map(({ code, name }) => [code, { label: name }])),
    },
  },
});

export const pagePictureTexts = {
  journey: pagePicture("The road to the hospital"),
  letter: pagePicture("The letter, beside the reviews"),
  "case-file": pagePicture("The file of papers, on the home page"),
  bridge: pagePicture("The bridge, beside the partners"),
} satisfies FieldTexts;
