/** Every form in each of its places, by its English words, for the journeys of all forms. */

import { jpeg, pdf, type TestFile } from "#e2e/support/files.ts";
import type { EnglishWords } from "#e2e/support/language.ts";
import type { SentFormKind } from "#lib/forms/registry.ts";

/** One control: its label, and the visitor's entry. For the select it is the country, for the stars their number. */
interface Entry {
  label: string;
  kind?: "select" | "stars";
  entered: string;
}

/** Arabic turns a form around, Russian has long words, Bengali has conjuncts and digits of its own. */
export const formLanguages = ["ar", "ru", "bn"] as const;

type FormLanguage = (typeof formLanguages)[number];

export interface FormInPlace {
  /** Used in test names. */
  name: string;
  /** Beside English, the language of its journey. `FULL_SWEEP=yes` has all of them. */
  language: FormLanguage;
  form: SentFormKind;
  /** The page of the form. A dialog opens from the home page. */
  path: string;
  dialog?: { opener: EnglishWords; title: EnglishWords };
  entries: readonly Entry[];
  file: { label: string; file: TestFile; field: string };
  /** The words of the button. */
  send: string;
  /** The provider's endpoint, and what it receives. A service has its English title there. */
  call: string;
  delivered: Readonly<Record<string, string>>;
  /** Texts of requirements §8. */
  progress?: string;
  success: string;
  failure: string;
  /** The message when the network breaks, if it differs from the failure text. */
  cut?: string;
  /** True if the form shows the provider's own message (requirements §7.2). */
  quotes?: boolean;
}

const API = "/api/v1/veramed";

const contact: readonly Entry[] = [
  { label: "Email", entered: "amina.otieno@post.ke" },
  { label: "Country code", kind: "select", entered: "KE" },
  { label: "Phone number", entered: "712 345 678" },
];
const joined = { email: "amina.otieno@post.ke", phone: "+254712345678" };
const report = pdf();

const consultation = {
  form: "consultation",
  path: "/second-opinion",
  entries: [
    { label: "Full name", entered: "Amina Wanjiru Otieno" },
    ...contact,
    { label: "Message", entered: "Short of breath since March.\nالعربية" },
  ],
  file: { label: "Reports and pictures", file: report, field: "attachments[]" },
  send: "Send request",
  call: `${API}/contact`,
  delivered: { fullName: "Amina Wanjiru Otieno", ...joined, message: "Short of breath since March.\nالعربية" },
  success: "Request sent successfully!",
  failure: "An unexpected error occurred. Please try again.",
  cut: "The connection broke before an answer came. Please check your network and try again.",
  quotes: true,
} as const;

const inquiry = {
  form: "inquiry",
  path: "/inquiry/ngo",
  entries: [
    { label: "Name", entered: "Hands for Health" },
    ...contact,
    { label: "Message", entered: "We bring children with heart disease to India." },
  ],
  file: { label: "Attachments", file: report, field: "attachments[]" },
  send: "Send request",
  call: `${API}/collaborate`,
  delivered: { fullName: "Hands for Health", ...joined, message: "We bring children with heart disease to India." },
  progress: "Submitting your inquiry...",
  success: "Your inquiry has been submitted successfully!",
  failure: "There was an error submitting your inquiry.",
} as const;

const review = {
  form: "review",
  path: "/leave-review",
  entries: [
    { label: "Your name", entered: "Amina Otieno" },
    { label: "Location", entered: "Kisumu, Kenya" },
    { label: "Rating", kind: "stars", entered: "4" },
    { label: "Your review", entered: "We were never alone." },
  ],
  file: { label: "Photo of you", file: jpeg(), field: "profileImage" },
  send: "Submit review",
  call: `${API}/review`,
  delivered: { name: "Amina Otieno", location: "Kisumu, Kenya", rating: "4", review: "We were never alone." },
  progress: "Submitting your review...",
  success: "Thank you! Your review is awaiting approval.",
  failure: "Submission failed. Please try again.",
} as const;

const request = {
  form: "service-request",
  send: "Send request",
  call: `${API}/services`,
  success: "Service request submitted successfully! 🎉",
  failure: "An error occurred while submitting the form.",
  quotes: true,
} as const;

const patient: readonly Entry[] = [{ label: "Patient's name", entered: "Amina Wanjiru Otieno" }, ...contact];
const deliveredPatient = {
  patientName: "Amina Wanjiru Otieno",
  email: joined.email,
  countryCode: "KE-+254",
  phone: "712345678",
};

/** Each form on its page, and also in its dialog if it has one. */
export const formsInPlace: readonly FormInPlace[] = [
  {
    ...request,
    name: "the request for treatment planning",
    language: "ar",
    path: "/servicedetails/treatment-planning",
    entries: [...patient, { label: "Medical condition", entered: "Mitral valve stenosis" }],
    file: { label: "Medical reports", file: report, field: "medicalReports[]" },
    delivered: {
      serviceTitle: "Treatment Planning & Hospital Selection",
      ...deliveredPatient,
      medicalCondition: "Mitral valve stenosis",
    },
  },
  {
    ...request,
    name: "the request for visa and travel",
    language: "bn",
    path: "/servicedetails/visa-travel",
    entries: [...patient, { label: "Attendant's name", entered: "Otieno" }],
    file: { label: "Patient's passport", file: report, field: "patientPassport[]" },
    delivered: { serviceTitle: "Visa & Travel Logistics", ...deliveredPatient, attendantName: "Otieno" },
  },
  { ...consultation, name: "the page of the consultation", language: "ru" },
  {
    ...consultation,
    name: "the dialog of the consultation",
    language: "ar",
    dialog: { opener: "Get Second Opinion", title: ["Get a second opinion", undefined, "secondOpinion"] },
  },
  { ...inquiry, name: "the page of an inquiry", language: "ar" },
  {
    ...inquiry,
    name: "the dialog of an inquiry",
    language: "bn",
    dialog: {
      opener: ["Work with Us", undefined, "home.collaborate"],
      title: ["Work with Us", undefined, "inquiry"],
    },
  },
  { ...review, name: "the page of a review", language: "ar" },
  {
    ...review,
    name: "the dialog of a review",
    language: "ru",
    // The navigation's link with the same words leads to the page.
    dialog: { opener: ["Leave a Review", undefined, "testimonials"], title: "Share Your Experience" },
    success: "Thank you! Your review has been submitted for approval.",
  },
];

/**
 * Returns the form of this name.
 * @throws {Error} if there is none.
 */
export function formNamed(name: string): FormInPlace {
  const form = formsInPlace.find((each) => each.name === name);
  if (!form) throw new Error(`${name} is not among the forms`);
  return form;
}

/** Returns the same form with another entry in one of its fields. */
export const withEntry = (form: FormInPlace, label: string, entered: string): FormInPlace => ({
  ...form,
  entries: form.entries.map((entry) => (entry.label === label ? { ...entry, entered } : entry)),
});
