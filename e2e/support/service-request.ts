/** The treatment-planning request as a family fills it in, by the words they see. */

import type { Page } from "@playwright/test";
import { jpeg, pdf } from "./files.ts";
import { control } from "./forms.ts";
import { country, inLanguage, say } from "./language.ts";

export const TREATMENT_PLANNING = "/servicedetails/treatment-planning";

/** What is typed, under the provider's field names. */
export const typed = {
  patientName: "Amina Wanjiru Otieno",
  email: "amina.otieno@post.ke",
  phone: "712 345 678",
  medicalCondition: "Mitral valve stenosis, short of breath since March.\nSecond line: العربية",
  hospitalName: "Kenyatta National Hospital",
  message: "My brother will travel with me.",
};

/** Field names and values as the provider gets them. */
export const delivered = {
  serviceTitle: "Treatment Planning & Hospital Selection",
  ...typed,
  countryCode: "KE-+254",
};

const MB = 1_000_000;

/** Three reports and two photos, 20 MB in all. */
export const reports = [
  pdf({ name: "discharge summary.pdf", bytes: 6 * MB }),
  pdf({ name: "écho – تقرير.pdf", bytes: 5 * MB }),
  jpeg({ name: "x-ray.jpg", bytes: 4 * MB }),
];
export const records = [
  pdf({ name: "2019.pdf", bytes: 3 * MB }),
  jpeg({ name: "photo of a letter.jpeg", bytes: 2 * MB }),
];

export const form = (page: Page) => ({
  name: control(page, "Patient's name"),
  email: control(page, "Email"),
  country: control(page, "Country code"),
  phone: control(page, "Phone number"),
  condition: control(page, "Medical condition"),
  hospital: control(page, "Hospital"),
  reports: control(page, "Medical reports"),
  records: control(page, "Previous medical records"),
  message: control(page, "Additional message"),
  send: page.getByRole("button", { name: say("Send request") }),
  sending: page.getByRole("button", { name: say("Submitting...") }),
});

export const openRequest = (page: Page) => page.goto(inLanguage(TREATMENT_PLANNING));

/** Fills in everything but the files. */
export async function fillIn(page: Page): Promise<void> {
  const controls = form(page);
  await controls.name.fill(typed.patientName);
  await controls.email.fill(typed.email);
  await controls.country.selectOption(country("KE"));
  await controls.phone.fill(typed.phone);
  await controls.condition.fill(typed.medicalCondition);
  await controls.hospital.fill(typed.hospitalName);
  await controls.message.fill(typed.message);
}

export async function sendRequest(page: Page): Promise<void> {
  await openRequest(page);
  await fillIn(page);
  await form(page).reports.setInputFiles(pdf());
  await form(page).send.click();
}
