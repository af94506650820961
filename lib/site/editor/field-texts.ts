/** The labels and hints of all fields in the editor. A field without a label, or a label without a field, stops the build. */

import { defaultLocale, everyLanguage } from "#lib/i18n/locales.ts";
import type { FieldTexts } from "#lib/site/editor/fields.ts";

const shared = { language: "shared" } as const;
const english = { language: "english" } as const;
const isLong = true;

const metaDescription = {
  label: "Text for search engines",
  hint: "Google shows it below the title. One or two sentences, at most 155 letters.",
  isLong,
} as const;

const steps = {
  label: "Three steps",
  hint: "Always three.",
  item: "step",
  fields: { title: { label: "Title" }, text: { label: "Text", isLong } },
} as const;

const photoHint = (pixels: number) => `The original of the camera, at least ${pixels} pixels wide.`;

const image = {
  image: { ...shared, label: "Photo", hint: `Instead of the drawing. ${photoHint(960)}` },
  imageAlt: {
    label: "What the photo shows",
    hint: "One sentence for those who do not see it. Needed if there is a photo.",
  },
} as const;

const toConfirm = {
  ...english,
  label: "Still to be confirmed",
  hint: "Visitors never see this. Take a line out when the company has confirmed it.",
  item: "point",
  isLong,
} as const;

const position = { ...shared, label: "Place", hint: "1 stands first, then 2, 3 and so on." } as const;

export const articleTexts = {
  title: { label: "Title", hint: "On the carousel and above the article." },
  summary: { label: "Summary", hint: "On the carousel and below the title. At most 240 letters.", isLong },
  metaDescription,
  draft: { ...shared, label: "Not to be published yet", hint: "Only previews show it." },
  position: {
    ...shared,
    label: "Place in the carousel",
    hint: "1, 2 or 3. Leave it empty for an article that is only in the list below the carousel.",
  },
  published: { ...shared, label: "First published on" },
  updated: { ...shared, label: "Last changed on", hint: "Change it when you change what the article says." },
  reviewedBy: {
    label: "Read by the doctor",
    hint: "Name and qualification. Empty until a doctor has read it, and again after you change the medicine.",
  },
  reviewedOn: { ...shared, label: "Read on", hint: "Empty until a doctor has read it." },
  ...image,
  sources: {
    label: "Sources",
    hint: "The list at the end of the article. Name no figure without its source.",
    item: "source",
    fields: { name: { label: "Name" }, url: { label: "Address", hint: "Begins with https://" } },
  },
} satisfies FieldTexts;

export const serviceTexts = {
  title: { label: "Title", hint: "The card, the page, and the request that reaches the team." },
  cardDescription: { label: "Text of the card", isLong },
  description: { label: "First paragraph of the page", hint: "At most 200 letters.", isLong },
  need: { label: "The need", hint: "“What do you need now?”, as a visitor would say it: I have a diagnosis." },
  included: { label: "What’s included", hint: "5 to 7 lines.", item: "line", isLong },
  steps: { ...steps, label: "How it works" },
  atHand: { label: "What to have ready", item: "line", isLong },
  questions: {
    label: "Questions people ask",
    item: "question",
    fields: { question: { label: "Question" }, answer: { label: "Answer", isLong } },
  },
  quote: { label: "Quotation", hint: "In our own voice. Never invent a patient or a doctor.", isLong },
  metaDescription,
  ...image,
} satisfies FieldTexts;

export const inquiryTexts = {
  agreements: { label: "What we agree on", item: "line", isLong },
  steps: { ...steps, label: "How a case runs" },
  papers: { label: "Papers and invoices", item: "line", isLong },
  toConfirm,
} satisfies FieldTexts;

export const legalTexts = {
  title: { label: "Title" },
  lead: { label: "First paragraph", isLong },
  metaDescription,
  lastUpdated: {
    label: "Last changed on",
    hint: "Change it with each change of meaning. Empty if this language has no text of its own.",
  },
  toConfirm,
} satisfies FieldTexts;

export const teamTexts = {
  position,
  draft: { ...shared, label: "This is a placeholder", hint: "Switch it off when the real person is entered." },
  name: { label: "Name", hint: "In every language, in its own letters. Then switch the placeholder off." },
  role: { label: "Role", hint: "Such as: Head of patient care." },
  email: { ...shared, label: "Email address" },
  social: {
    ...shared,
    label: "Pages about the person",
    item: "page",
    fields: { name: { ...shared, label: "Name", hint: "Such as LinkedIn." }, url: { ...shared, label: "Address" } },
  },
  image: {
    ...shared,
    label: "Photo",
    hint: "Square, at least 640 pixels wide, and only with the person’s permission.",
  },
} satisfies FieldTexts;

const pluralForm = { hint: "Only if the language has a form of its own for such a number." };

export const claimTexts = {
  position,
  value: { ...shared, label: "Figure", hint: "A whole number without signs: 5000." },
  suffix: { ...shared, label: "Sign after the figure", hint: "Such as + or % or /7." },
  label: {
    label: "Words after the figure",
    hint: "Such as: patients served. The other forms are for languages that count differently.",
    fields: {
      zero: { ...pluralForm, label: "For none" },
      one: { ...pluralForm, label: "For one" },
      two: { ...pluralForm, label: "For two" },
      few: { ...pluralForm, label: "For a few" },
      many: { ...pluralForm, label: "For many" },
      other: { label: "For all other numbers" },
    },
  },
  proof: {
    ...english,
    label: "Proof",
    hint: "Visitors never see this: where the number comes from, and who keeps it.",
  },
  asOf: { ...english, label: "Counted on", hint: "Visitors never see this: the day on which the figure was true." },
  toConfirm: { ...english, label: "Still to be confirmed", hint: "Visitors never see this.", isLong },
} satisfies FieldTexts;

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
