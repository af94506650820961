/** Every form in each of its places, by its English words, for the journeys of all forms. */

import type { EnglishWords } from "#e2e/support/language.ts";
import { forms, type SentFormKind } from "#lib/forms/registry.ts";
import { examples, places } from "#verification/support/example-answers.ts";
import { jpeg, pdf, type TestFile } from "#verification/support/files.ts";

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
  /** Beside English, the language of its journey, if it has one. `FULL_SWEEP=yes` has all of them for each form. */
  language?: FormLanguage;
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
  /** The heading of the page after sending. */
  thanks: string;
  /** An entry that only the server rejects. */
  invalid: { label: string; entered: string; text: EnglishWords };
  /** True if the form shows the provider's own message (requirements §7.2). */
  quotes?: boolean;
}

const API = "/api/v1/veramed";

/** The labels of fields, which are the same in most forms. */
const labels = {
  patientName: "Patient's name",
  fullName: "Full name",
  email: "Email",
  countryCode: "Country code",
  phone: "Phone number",
  medicalCondition: "Medical condition",
  hospitalName: "Hospital",
  attendantName: "Attendant's name",
  relation: "Relation with patient",
  message: "Message",
  name: "Your name",
  location: "Location",
  rating: "Rating",
  review: "Your review",
  "medicalReports[]": "Medical reports",
  "patientPassport[]": "Patient's passport",
  "attachments[]": "Reports and pictures",
  profileImage: "Photo of you",
};

type Kind = Pick<
  FormInPlace,
  "send" | "call" | "progress" | "success" | "failure" | "cut" | "quotes" | "thanks" | "invalid"
>;

const kinds: Readonly<Record<SentFormKind, Kind & { readonly labels?: Partial<typeof labels> }>> = {
  "service-request": {
    labels: { message: "Additional message" },
    send: "Send request",
    call: `${API}/services`,
    success: "Service request submitted successfully! 🎉",
    failure: "An error occurred while submitting the form.",
    thanks: "Thank you. We have your request.",
    invalid: { label: "Phone number", entered: "12", text: "Please enter a valid phone number." },
    quotes: true,
  },
  consultation: {
    send: "Send request",
    call: `${API}/contact`,
    success: "Request sent successfully!",
    failure: "An unexpected error occurred. Please try again.",
    thanks: "Thank you. We have your request.",
    // A browser's own check lets no address through that our rule refuses.
    invalid: { label: "Phone number", entered: "123", text: "Please enter a valid phone number." },
    cut: "The connection broke before an answer came. Please check your network and try again.",
    quotes: true,
  },
  inquiry: {
    labels: { fullName: "Name", "attachments[]": "Attachments" },
    send: "Send request",
    call: `${API}/collaborate`,
    progress: "Submitting your inquiry...",
    success: "Your inquiry has been submitted successfully!",
    failure: "There was an error submitting your inquiry.",
    thanks: "Thank you. We have your inquiry.",
    invalid: { label: "Message", entered: "Hello", text: ["Message must be at least {min} characters.", { min: 10 }] },
  },
  review: {
    send: "Submit review",
    call: `${API}/review`,
    progress: "Submitting your review...",
    success: "Thank you! Your review is awaiting approval.",
    failure: "Submission failed. Please try again.",
    thanks: "Thank you. We have your review.",
    invalid: { label: "Location", entered: " ", text: "Please enter your city or country." },
  },
};

type Journey = Pick<FormInPlace, "language" | "dialog"> & Partial<Pick<FormInPlace, "success">>;

const journeys: Readonly<Record<(typeof places)[number]["name"], Journey>> = {
  "the request for treatment planning": { language: "ar" },
  "the request for visa and travel": { language: "bn" },
  "the page of the consultation": {},
  "the dialog of the consultation": {
    language: "ar",
    dialog: { opener: "Get Second Opinion", title: ["Get a second opinion", undefined, "secondOpinion"] },
  },
  "the page of an inquiry": {},
  "the dialog of an inquiry": {
    dialog: {
      opener: ["Work with Us", undefined, "home.collaborate"],
      title: ["Work with Us", undefined, "inquiry"],
    },
  },
  "the page of a review": {},
  "the dialog of a review": {
    language: "ru",
    // The navigation's link with the same words leads to the page.
    dialog: { opener: ["Leave a Review", undefined, "testimonials"], title: "Share Your Experience" },
    success: "Thank you! Your review has been submitted for approval.",
  },
};

/** Each form on its page, and also in its dialog if it has one. */
export const formsInPlace: readonly FormInPlace[] = places.map(({ name, id }) => {
  const { kind, page, files } = forms[id];
  const { labels: own, ...words } = kinds[kind];
  const labelOf = (field: string) => String({ ...labels, ...own }[field as keyof typeof labels]);
  const [field = ""] = Object.keys(files);
  const { typical, delivered } = examples[id];
  const entries = Object.entries(typical).map(([field, entered]): Entry => {
    if (field === "countryCode") return { label: labelOf(field), kind: "select", entered: entered.slice(0, 2) };
    return { label: labelOf(field), ...(field === "rating" && { kind: "stars" }), entered };
  });
  const file = { label: labelOf(field), file: kind === "review" ? jpeg() : pdf(), field };
  return { name, form: kind, path: page, entries, file, delivered, ...words, ...journeys[name] };
});

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
