/** The treatment-planning request as a family fills it in, by its visible words. */

import type { Page } from "@playwright/test";
import { pdf } from "#e2e/support/files.ts";
import { control } from "#e2e/support/forms.ts";
import { country, inLanguage, say } from "#e2e/support/language.ts";
import { typed } from "#e2e/support/treatment-request.ts";

export const TREATMENT_PLANNING = "/servicedetails/treatment-planning";

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
