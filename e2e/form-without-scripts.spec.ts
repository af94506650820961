/** Every form on its page with JavaScript off: a plain form, answered with the thank-you page. */

import { expectDelivered } from "./support/form-checks.ts";
import { fillInAndSend } from "./support/forms.ts";
import { formsInPlace } from "./support/forms-in-place.ts";
import { delivered, fillIn, form, reports, TREATMENT_PLANNING } from "./support/service-request.ts";
import { expect, test } from "./support/test.ts";

test.use({ javaScriptEnabled: false });

const THANKS = {
  "service-request": "Thank you. We have your request.",
  consultation: "Thank you. We have your request.",
  inquiry: "Thank you. We have your inquiry.",
  review: "Thank you. We have your review.",
};

for (const form of formsInPlace.filter(({ dialog }) => !dialog)) {
  test(`${form.name} is sent and answered with the thank-you page`, async ({ page, provider }) => {
    await page.goto(form.path);
    await fillInAndSend(page.getByRole("main"), form);
    await expect(page).toHaveURL(new RegExp(`/thank-you/[2-9A-Z-]{11}\\?form=${form.form}$`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(THANKS[form.form]);
    await expectDelivered(provider, form);
  });
}

test("files of 15 MB go in one post, with every byte", async ({ page, provider }) => {
  await page.goto(TREATMENT_PLANNING);
  await fillIn(page);
  await form(page).reports.setInputFiles(reports);
  await form(page).send.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. We have your request.");
  const [submission] = await provider.submissions();
  expect(Object.fromEntries(submission?.fields ?? [])).toEqual(delivered);
  expect(submission?.files).toMatchObject(reports.map(({ name, sha256 }) => ({ name, sha256 })));
});
