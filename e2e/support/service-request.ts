/** The treatment-planning request as a family fills it in, by the words they see. */

import type { Page } from "@playwright/test";
import { jpeg, pdf } from "./files.ts";

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
  name: page.getByLabel("Patient's name"),
  email: page.getByLabel("Email"),
  country: page.getByLabel("Country code"),
  phone: page.getByLabel("Phone number"),
  condition: page.getByLabel("Medical condition"),
  hospital: page.getByLabel("Hospital", { exact: false }),
  reports: page.getByLabel("Medical reports"),
  records: page.getByLabel("Previous medical records"),
  message: page.getByLabel("Additional message"),
  send: page.getByRole("button", { name: "Send request" }),
  sending: page.getByRole("button", { name: "Submitting..." }),
});

/** Fills in everything but the files. */
export async function fillIn(page: Page): Promise<void> {
  const { name, email, country, phone, condition, hospital, message } = form(page);
  await name.fill(typed.patientName);
  await email.fill(typed.email);
  await country.selectOption("Kenya (+254)");
  await phone.fill(typed.phone);
  await condition.fill(typed.medicalCondition);
  await hospital.fill(typed.hospitalName);
  await message.fill(typed.message);
}

export async function sendRequest(page: Page): Promise<void> {
  await page.goto(TREATMENT_PLANNING);
  await fillIn(page);
  await form(page).reports.setInputFiles(pdf());
  await form(page).send.click();
}
