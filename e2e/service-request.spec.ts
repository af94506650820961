/** The service request of each service, from the page to the provider (requirements §3 to §5). */

import { control, receipt, referenceOf, removeButton } from "#e2e/support/forms.ts";
import { inLanguage, say } from "#e2e/support/language.ts";
import { fillIn, form, TREATMENT_PLANNING } from "#e2e/support/service-request.ts";
import { expect, test } from "#e2e/support/test.ts";
import { expectNoAxeFindings } from "#verification/support/axe.ts";
import { examples } from "#verification/support/example-answers.ts";
import { jpeg, pdf } from "#verification/support/files.ts";

const { delivered, typical: typed } = examples["service-request/treatment-planning"];

const sums = (files: readonly { name: string; sha256: string }[]) =>
  files.map(({ name, sha256 }) => ({ name, sha256 }));

const MB = 1_000_000;

/** Large enough for chunks, one file for each field that accepts it. */
const reports = [
  pdf({ name: "discharge summary.pdf", bytes: 2 * MB }),
  pdf({ name: "écho – تقرير.pdf", bytes: 1.5 * MB }),
  jpeg({ name: "x-ray.jpg", bytes: 1.2 * MB }),
];
const records = [pdf({ name: "2019.pdf", bytes: MB }), jpeg({ name: "photo of a letter.jpeg", bytes: 0.3 * MB })];

test("a request with five files reaches the provider with every field and every byte", async ({ page, provider }) => {
  await page.goto(inLanguage("/"));
  await page.getByRole("link", { name: say("Treatment Planning & Hospital Selection") }).click();
  await fillIn(page);
  await form(page).reports.setInputFiles(reports);
  await form(page).records.setInputFiles(records);
  await form(page).send.click();

  // Chunks take longer on a busy machine.
  await expect(page.getByText(say("Service request submitted successfully! 🎉"))).toBeVisible({ timeout: 20_000 });
  const thanks = say("thankYou.service-request.title");
  await expect(page.getByRole("heading", { name: thanks })).toBeFocused();
  await expect(page.getByText(say("forms.arrived", { count: 5 }))).toBeVisible();

  const [submission, ...others] = await provider.submissions();
  expect(others).toEqual([]);
  expect(Object.fromEntries(submission?.fields ?? [])).toEqual(delivered);
  const of = (field: string) => sums(submission?.files.filter((file) => file.field === field) ?? []);
  expect(of("medicalReports[]")).toEqual(sums(reports));
  expect(of("previousRecords[]")).toEqual(sums(records));
  expect(submission?.files).toHaveLength(5);

  const reference = await referenceOf(receipt(page));
  await page.getByRole("button", { name: say("Send another request") }).click();
  await expect(form(page).name, "the form is cleared").toHaveValue("");
  await expect(form(page).country).toHaveValue("IN-+91");
  await expect(page.getByText("x-ray.jpg")).toHaveCount(0);

  await page.goto(inLanguage(`/thank-you/${reference}`));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(thanks);
  await expect(page.getByText(reference)).toBeVisible();
  await expectNoAxeFindings(page);
});

test("keeps what was typed and chosen before React started", async ({ page, provider }) => {
  const gate = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto(inLanguage(TREATMENT_PLANNING), { waitUntil: "commit" });
  await fillIn(page);
  await form(page).reports.setInputFiles(pdf());
  gate.resolve();
  await expect(removeButton(page, pdf())).toBeVisible();
  await form(page).send.click();
  await expect(receipt(page)).toBeVisible();
  const [submission] = await provider.submissions();
  expect(Object.fromEntries(submission?.fields ?? [])).toEqual(delivered);
  expect(submission?.files).toHaveLength(1);
});

const services = [
  {
    path: "/servicedetails/visa-travel",
    title: "Visa & Travel Logistics",
    extra: { "Attendant's name": "Otieno", "Relation with patient": "brother" },
    fields: { attendantName: "Otieno", relation: "brother" },
    files: ["Patient's passport", "Attendant's passport", "Medical reports"],
    sent: ["patientPassport[]", "attendantPassport[]", "medicalReports[]"],
  },
  {
    path: "/servicedetails/language-support",
    title: "Cultural & Language Support",
    extra: {},
    fields: {},
    files: [],
    sent: [],
  },
];

for (const { path, title, extra, fields, files, sent } of services) {
  test(`a request for ${title} has the fields of that service`, async ({ page, provider }) => {
    await page.goto(inLanguage(path));
    await form(page).name.fill(typed.patientName);
    await form(page).email.fill(typed.email);
    await form(page).phone.fill("98765 43210");
    for (const [label, value] of Object.entries(extra)) await control(page, label).fill(value);
    for (const label of files) await control(page, label).setInputFiles(pdf({ name: `${label}.pdf` }));
    await form(page).send.click();
    await expect(receipt(page)).toBeVisible();
    const [submission] = await provider.submissions();
    const { patientName, email } = typed;
    const contact = { email, phone: "9876543210", countryCode: "IN-+91" };
    const expected = { serviceTitle: title, patientName, ...contact, ...fields };
    expect(Object.fromEntries(submission?.fields ?? [])).toEqual(expected);
    expect(submission?.files.map((file) => file.field)).toEqual(sent);
  });
}
