/** The treatment-planning request as a family fills it in, by its visible words. */

import type { Page } from "@playwright/test";
import { control, fillIn as fillInForm } from "#e2e/support/forms.ts";
import { formNamed } from "#e2e/support/forms-in-place.ts";
import { inLanguage, say } from "#e2e/support/language.ts";
import { pdf } from "#verification/support/files.ts";

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
export const fillIn = (page: Page) =>
  fillInForm(page.getByRole("main"), formNamed("the request for treatment planning"));

export async function sendRequest(page: Page): Promise<void> {
  await openRequest(page);
  await fillIn(page);
  await form(page).reports.setInputFiles(pdf());
  await form(page).send.click();
}
