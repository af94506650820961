/** What the form refuses: the spec's words, nothing sent, nothing lost (spec §5, §8). */

import type { Page } from "@playwright/test";
import { expectNoAxeFindings } from "./support/axe.ts";
import { docx, exe, jpeg, pdf } from "./support/files.ts";
import { fillIn, form, TREATMENT_PLANNING, typed } from "./support/service-request.ts";
import { expect, test } from "./support/test.ts";

const toast = (page: Page) => page.getByRole("region", { name: /Messages/ }).getByRole("listitem");

const expectKept = async (page: Page) => {
  await expect(form(page).name).toHaveValue(typed.patientName);
  await expect(form(page).condition).toHaveValue(typed.medicalCondition);
  await expect(form(page).country).toHaveValue("KE-+254");
};

test.beforeEach(async ({ page }) => {
  await page.goto(TREATMENT_PLANNING);
});

test.afterEach(async ({ provider }) => {
  expect(await provider.submissions(), "nothing reaches the provider").toEqual([]);
});

test("an empty form names what is missing, beside each field and to screen readers", async ({ page }) => {
  await form(page).send.click();
  const { name, email, phone, condition } = form(page);
  await expect(name).toHaveAccessibleDescription(/Please enter the patient's name\./);
  await expect(email).toHaveAccessibleDescription(/Please enter an email address\./);
  await expect(phone).toHaveAccessibleDescription(/Please enter a phone number\./);
  await expect(condition).toHaveAccessibleDescription(/Please describe the medical condition\./);
  await expect(name).toBeFocused();
  await expect(page.getByText("Please attach your medical reports to proceed.")).toHaveCount(2);
  await expectNoAxeFindings(page);
});

test("medical reports are missing", async ({ page }) => {
  await fillIn(page);
  await form(page).send.click();
  await expect(toast(page)).toHaveText("Please attach your medical reports to proceed.");
  await expect(form(page).reports).toHaveAccessibleDescription(/Please attach your medical reports to proceed\./);
  await expectKept(page);
});

test("the patient's passport is missing", async ({ page }) => {
  await page.goto("/servicedetails/visa-travel");
  await form(page).name.fill(typed.patientName);
  await form(page).email.fill(typed.email);
  await form(page).phone.fill(typed.phone);
  await form(page).send.click();
  await expect(toast(page)).toHaveText("Please attach the patient's passport to proceed.");
  await expect(form(page).name).toHaveValue(typed.patientName);
});

test("an address that is none", async ({ page }) => {
  await fillIn(page);
  await form(page).email.fill("amina@");
  await form(page).reports.setInputFiles(pdf());
  await form(page).send.click();
  await expect(form(page).email).toHaveAccessibleDescription(/Please enter a valid email address\./);
  await expect(form(page).email).toBeFocused();
  await form(page).email.fill(typed.email);
  await expect(form(page).email, "corrected at once").not.toHaveAccessibleDescription(/valid/);
  await expectKept(page);
  await expect(page.getByRole("button", { name: "Remove report.pdf" })).toBeVisible();
});

const badFiles = [
  {
    what: "an 11 MB file",
    file: pdf({ name: "scan.pdf", bytes: 11_000_000 }),
    text: "File size exceeds the 10MB limit: scan.pdf.",
  },
  {
    what: "a program",
    file: exe({ name: "report.exe" }),
    text: "Invalid file type: report.exe. Please upload an image, PDF, or DOC file.",
  },
  {
    what: "a program with a report's name and type",
    file: exe({ name: "report.pdf", mimeType: "application/pdf" }),
    text: "Invalid file type: report.pdf. Please upload an image, PDF, or DOC file.",
  },
  {
    what: "an empty file",
    file: { name: "empty.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(0) },
    text: "This file is empty: empty.pdf. Please choose it again.",
  },
];

for (const { what, file, text } of badFiles) {
  test(`${what} is refused and the others kept`, async ({ page }) => {
    await fillIn(page);
    await form(page).reports.setInputFiles([jpeg(), file, docx()]);
    await expect(toast(page)).toHaveText(text);
    await expect(form(page).reports).toHaveAccessibleDescription(new RegExp(text.replace(/[.?]/g, "\\$&")));
    const list = page.getByRole("list", { name: "Files to send" });
    await expect(list.getByRole("listitem")).toHaveText([/photo\.jpg/, /history\.docx/]);
    await expectNoAxeFindings(page);
    await expectKept(page);
  });
}

test("eleven reports are too many", async ({ page }) => {
  await fillIn(page);
  await form(page).reports.setInputFiles(Array.from({ length: 11 }, (_, index) => pdf({ name: `${index}.pdf` })));
  await form(page).send.click();
  await expect(form(page).reports).toHaveAccessibleDescription(/Please attach at most 10 files here\./);
  await expectKept(page);
});
