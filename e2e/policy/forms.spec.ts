/** Each form on its page under the page's policy: a submission with a file reaches the provider. */

import { expectDelivered } from "#e2e/support/form-checks.ts";
import { fillInAndSend, openForm, receipt } from "#e2e/support/forms.ts";
import { formsInPlace } from "#e2e/support/forms-in-place.ts";
import { expectNoViolation, hasReact, recordPage } from "#e2e/support/page-scripts.ts";
import { expect, test } from "#e2e/support/test.ts";

for (const form of formsInPlace.filter(({ dialog }) => !dialog)) {
  test(`${form.name} sends a file, and its policy blocks nothing`, async ({ page, provider }) => {
    await recordPage(page);
    await fillInAndSend(await openForm(page, form), form);
    await expect(receipt(page)).toBeVisible();
    await expectDelivered(provider, form);
    expect(await hasReact(page)).toBe(true);
    await expectNoViolation(page);
  });
}
