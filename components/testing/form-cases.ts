/** Each form on its page, and also in its dialog if it has one: the visitor's entries and the expected post. */

import { pdf, png } from "#components/testing/files.ts";
import type { Say } from "#components/testing/words.ts";
import { type DialogId, type FormId, forms } from "#lib/forms/registry.ts";
import { fieldNames, isRequired } from "#lib/forms/validation.ts";

export interface FormCase {
  /** Used in test names. */
  readonly name: string;
  readonly id: FormId;
  readonly dialog?: DialogId;
  /** The title that a service page gives its form. */
  readonly title: string;
  /** The visitor's entries by field name. */
  readonly entered: Readonly<Record<string, string>>;
  readonly fileField: string;
  readonly file: () => File;
}

const contact = { email: "amina.otieno@post.ke", countryCode: "KE-+254", phone: "712 345 678" };
const patient = { patientName: "Amina Wanjiru Otieno", ...contact };
const person = { fullName: "Amina Wanjiru Otieno", ...contact };
const TITLE = "The title of the service";

const consultation = {
  id: "consultation",
  title: "",
  entered: { ...person, message: "Short of breath since March.\nالعربية" },
  fileField: "attachments[]",
  file: pdf,
} as const;

const inquiry = {
  id: "inquiry/ngo",
  title: "",
  entered: { fullName: "Hands for Health", ...contact, message: "We bring children with heart disease to India." },
  fileField: "attachments[]",
  file: pdf,
} as const;

const review = {
  id: "review",
  title: "",
  entered: { name: "Amina Otieno", location: "Kisumu, Kenya", rating: "4", review: "We were never alone." },
  fileField: "profileImage",
  file: png,
} as const;

/** Every form that can be sent, in each of its places. */
export const formCases: readonly FormCase[] = [
  {
    name: "the request for treatment planning",
    id: "service-request/treatment-planning",
    title: TITLE,
    entered: { ...patient, medicalCondition: "Mitral valve stenosis" },
    fileField: "medicalReports[]",
    file: pdf,
  },
  {
    name: "the request for visa and travel",
    id: "service-request/visa-travel",
    title: TITLE,
    entered: { ...patient, attendantName: "Otieno" },
    fileField: "patientPassport[]",
    file: pdf,
  },
  { ...consultation, name: "the page of the consultation" },
  { ...consultation, name: "the dialog of the consultation", dialog: "consultation" },
  { ...inquiry, name: "the page of an inquiry" },
  { ...inquiry, name: "the dialog of an inquiry", dialog: "inquiry-ngo" },
  { ...review, name: "the page of a review" },
  { ...review, name: "the dialog of a review", dialog: "review" },
];

/** The form of the home page, which opens the consultation's dialog and sends nothing itself. */
export const homeConsultationCase: FormCase = {
  name: "the consultation of the home page",
  id: "home-consultation",
  title: "",
  entered: {
    ...person,
    preferredCountry: "India",
    medicalCondition: "Mitral valve stenosis",
    additionalInfo: "She is 34.\nShe speaks Swahili.",
  },
  fileField: "",
  file: pdf,
};

/**
 * Returns the form case of this name.
 * @throws {Error} if there is none.
 */
export function caseNamed(name: string): FormCase {
  const found = formCases.find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not among the form cases`);
  return found;
}

/** Returns the same form with other entries in some of its fields. */
export const withEntered = (form: FormCase, entered: FormCase["entered"]): FormCase => ({
  ...form,
  entered: { ...form.entered, ...entered },
});

export const rowOf = ({ id }: FormCase) => forms[id];

/**
 * Returns true if a toast reports missing answers: a required file, or one message for all of them (requirements §5.3, §5.4,
 * §5.11).
 */
export function hasToastOfMissing(form: FormCase): boolean {
  const { files, wording } = rowOf(form);
  return wording.incomplete !== undefined || Object.values(files).some(({ required }) => required);
}

/** Returns the visible fields in the form's own order. */
export const visibleFields = (form: FormCase) => fieldNames(rowOf(form)).filter((name) => name !== "serviceTitle");

export const requiredFields = (form: FormCase) => visibleFields(form).filter((name) => isRequired(rowOf(form), name));

export const labelOf = (form: FormCase, name: string, say: Say) =>
  say(`forms.${rowOf(form).kind}.fields.${name}.label`);
