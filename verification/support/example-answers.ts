/** Example answers of every form, for tests and programs: what a visitor enters, and what the provider gets. */

import type { DialogId, FormId, SentFormId } from "#lib/forms/registry.ts";

type Answers = Readonly<Record<string, string>>;

interface Example {
  /** The shortest answers that the form takes, without files. */
  readonly least: Answers;
  /** What a visitor might enter. A service page adds its title by itself. */
  readonly typical: Answers;
}

interface SentExample extends Example {
  /** What the provider gets of the typical answers. */
  readonly delivered: Answers;
}

const leastContact = { email: "amina@example.com", countryCode: "KE-+254", phone: "0712 345 678" };
const leastPatient = { patientName: "Amina Ögé", ...leastContact };
const leastPerson = { fullName: "Amina Ögé", ...leastContact };

const contact = { email: "amina.otieno@post.ke", countryCode: "KE-+254", phone: "0712 345 678" };
const patient = { patientName: "Amina Wanjiru Otieno", ...contact };
const person = { fullName: "Amina Wanjiru Otieno", ...contact };

// The provider gets the number of a service apart from its country code, and of all other forms together with it.
const deliveredPatient = { ...patient, phone: "712345678" };
const deliveredContact = { email: contact.email, phone: "+254712345678" };

const treatment = {
  medicalCondition: "Mitral valve stenosis, short of breath since March.\nSecond line: العربية",
  hospitalName: "Kenyatta National Hospital",
  message: "My brother will travel with me.",
};
const attendant = { attendantName: "Otieno", relation: "brother" };
const condition = { message: "Short of breath since March.\nالعربية" };

const partner = { fullName: "Hands for Health" };
const aim = { message: "We bring children with heart disease to India." };
const inquiry = {
  least: { fullName: "Jo", email: "jo@example.org", countryCode: "IN-+91", phone: "98765432", message: "Ten signs." },
  typical: { ...partner, ...contact, ...aim },
  delivered: { ...partner, ...deliveredContact, ...aim },
};

const review = { name: "Amina Otieno", location: "Kisumu, Kenya", rating: "4", review: "We were never alone." };

const [planning, travel, language, followUp] = [
  "Treatment Planning & Hospital Selection",
  "Visa & Travel Logistics",
  "Cultural & Language Support",
  "Post-Treatment Follow-Up",
];

export const examples = {
  "service-request/treatment-planning": {
    least: { ...leastPatient, serviceTitle: planning, medicalCondition: "Chest pain since May" },
    typical: { ...patient, ...treatment },
    delivered: { ...deliveredPatient, serviceTitle: planning, ...treatment },
  },
  "service-request/visa-travel": {
    least: { ...leastPatient, serviceTitle: travel },
    typical: { ...patient, ...attendant },
    delivered: { ...deliveredPatient, serviceTitle: travel, ...attendant },
  },
  "service-request/language-support": {
    least: { ...leastPatient, serviceTitle: language },
    typical: patient,
    delivered: { ...deliveredPatient, serviceTitle: language },
  },
  "service-request/post-treatment": {
    least: { ...leastPatient, serviceTitle: followUp },
    typical: patient,
    delivered: { ...deliveredPatient, serviceTitle: followUp },
  },
  "inquiry/insurer": inquiry,
  "inquiry/ngo": inquiry,
  "inquiry/hospital": inquiry,
  "inquiry/individual": inquiry,
  "inquiry/general": inquiry,
  consultation: {
    least: leastPerson,
    typical: { ...person, ...condition },
    delivered: { fullName: person.fullName, ...deliveredContact, ...condition },
  },
  "home-consultation": {
    least: { ...leastPerson, medicalCondition: "Chest pain since May" },
    typical: {
      ...person,
      preferredCountry: "India",
      medicalCondition: "Mitral valve stenosis",
      additionalInfo: "She is 34.\nShe speaks Swahili.",
    },
  },
  review: {
    least: { name: "Amina Ögé", location: "Kisumu", rating: "5", review: "Never alone." },
    typical: review,
    delivered: review,
  },
} as const satisfies Readonly<Record<SentFormId, SentExample> & Record<FormId, Example>>;

/** Each form that can be sent, on its page, and also in its dialog if it has one. `name` is used in the names of tests. */
export const places = [
  { name: "the request for treatment planning", id: "service-request/treatment-planning" },
  { name: "the request for visa and travel", id: "service-request/visa-travel" },
  { name: "the page of the consultation", id: "consultation" },
  { name: "the dialog of the consultation", id: "consultation", dialog: "consultation" },
  { name: "the page of an inquiry", id: "inquiry/ngo" },
  { name: "the dialog of an inquiry", id: "inquiry/ngo", dialog: "inquiry-ngo" },
  { name: "the page of a review", id: "review" },
  { name: "the dialog of a review", id: "review", dialog: "review" },
] as const satisfies readonly Place[];

interface Place {
  readonly name: string;
  readonly id: SentFormId;
  readonly dialog?: DialogId;
}
