/** Every form on its page with JavaScript off: a plain form, answered with the thank-you page. */

import { expectDelivered } from "./support/form-checks.ts";
import { fillInAndSend, thankYouFor } from "./support/forms.ts";
import { formsInPlace } from "./support/forms-in-place.ts";
import { inLanguage, say } from "./support/language.ts";
import { delivered, reports } from "./support/requests.ts";
import { fillIn, form, openRequest } from "./support/service-request.ts";
import { expect, journey, test } from "./support/test.ts";

test.use({ javaScriptEnabled: false });

const THANKS = {
  "service-request": "Thank you. We have your request.",
  consultation: "Thank you. We have your request.",
  inquiry: "Thank you. We have your inquiry.",
  review: "Thank you. We have your review.",
};
const thanks = (form: keyof typeof THANKS) => say(THANKS[form], undefined, `thankYou.${form}`);

for (const form of formsInPlace.filter(({ dialog }) => !dialog)) {
  test(
    `${form.name} is sent and answered with the thank-you page`,
    journey(!form.name.includes("treatment")),
    async ({ page, provider }) => {
      await page.goto(inLanguage(form.path));
      await fillInAndSend(page.getByRole("main"), form);
      await expect(page).toHaveURL(thankYouFor(form.form));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(thanks(form.form));
      await expectDelivered(provider, form);
    },
  );
}

test("files of 15 MB go in one post, with every byte", async ({ page, provider }) => {
  await openRequest(page);
  await fillIn(page);
  await form(page).reports.setInputFiles(reports);
  await form(page).send.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(thanks("service-request"));
  const [submission] = await provider.submissions();
  expect(Object.fromEntries(submission?.fields ?? [])).toEqual(delivered);
  expect(submission?.files).toMatchObject(reports.map(({ name, sha256 }) => ({ name, sha256 })));
});
